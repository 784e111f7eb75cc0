"""Plays an episode with the client of OpenEnv (pip install openenv-core), and prints the steps."""

import json
import sys

from openenv.core.generic_client import GenericEnvClient

with GenericEnvClient(base_url=sys.argv[1]).sync() as env:
    result = env.reset(seed=42, episode_id="python")
    print("goal", result.observation["goal"], result.done)
    action = {"call": {"method": "POST", "path": "/agents", "body": {"name": "Ada"}}}
    result = env.step(action)
    print("step", result.observation["status"], result.reward, result.done)
    print("state", json.dumps(env.state(), sort_keys=True))
    result = env.reset(fork="python", step=0)
    print("fork", result.observation["steps_left"])
    env.step(action)
    result = env.step({"done": True})
    print("done", result.reward, result.done, result.observation["metadata"]["fraction"])
