"""Checks that others wrote for any directory of this standard. Usage: check.py URL"""

import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server

# Those of updates undo hundreds of objects again and again.
KINDS = {"discovery", "crud:create", "crud:read", "crud:delete", "misc"}

with Client(base_url=f"{sys.argv[1]}/v2") as client:
    check_server(SyncSCIMClient(client), include_tags=KINDS)
