"""An application that administers API Gateway and AppConfig by boto3. Usage: drive.py URL HOOKS ROUND"""

import sys

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

url, number = sys.argv[1], int(sys.argv[3])
options = {
    "endpoint_url": url,
    "region_name": "us-east-1",
    "aws_access_key_id": "testing",
    "aws_secret_access_key": "testing",
    "config": Config(retries={"max_attempts": 1}),
}
gateway = boto3.client("apigateway", **options)
appconfig = boto3.client("appconfig", **options)


def refused(call, **values):
    try:
        call(**values)
    except ClientError:
        return
    raise AssertionError(f"{call.__name__} is not refused")


def change(path, value):
    return {"op": "replace", "path": path, "value": value}


def apis(names):
    made = []
    for name, text in names:
        api = gateway.create_rest_api(name=name, **({"description": text} if text else {}))
        made.append(api["id"])
        gateway.get_rest_api(restApiId=api["id"])
    return made


def keys(names):
    for name, text in names:
        key = gateway.create_api_key(name=name, description=text, enabled=True)["id"]
        gateway.get_api_key(apiKey=key, includeValue=True)
        gateway.update_api_key(apiKey=key, patchOperations=[change("/description", f"{text}, changed")])
        gateway.get_api_key(apiKey=key)
        yield key


def plans(names):
    for name, text in names:
        plan = gateway.create_usage_plan(
            name=name, description=text, throttle={"rateLimit": 10.0, "burstLimit": len(text)}
        )["id"]
        gateway.get_usage_plan(usagePlanId=plan)
        yield plan


def configurations(names):
    for name, text in names:
        application = appconfig.create_application(Name=name, Description=text)["Id"]
        appconfig.get_application(ApplicationId=application)
        for kind in ("flags", "limits"):
            profile = appconfig.create_configuration_profile(
                ApplicationId=application, Name=f"{name} {kind}", LocationUri="hosted"
            )["Id"]
            appconfig.get_configuration_profile(
                ApplicationId=application, ConfigurationProfileId=profile
            )
        appconfig.list_configuration_profiles(ApplicationId=application)
        appconfig.update_configuration_profile(
            ApplicationId=application, ConfigurationProfileId=profile, Description=f"About {text}"
        )
        appconfig.update_application(ApplicationId=application, Description="Changed")
        appconfig.delete_configuration_profile(
            ApplicationId=application, ConfigurationProfileId=profile
        )
        refused(
            appconfig.get_configuration_profile,
            ApplicationId=application,
            ConfigurationProfileId=profile,
        )
        yield application


def authorizers(api, names):
    for name in names:
        arn = f"arn:aws:cognito-idp:us-east-1:123456789012:userpool/us-east-1_{name}"
        made = gateway.create_authorizer(
            restApiId=api,
            name=name,
            type="COGNITO_USER_POOLS",
            providerARNs=[arn],
            identitySource="method.request.header.Authorization",
        )["id"]
        gateway.get_authorizer(restApiId=api, authorizerId=made)
        gateway.update_authorizer(
            restApiId=api, authorizerId=made, patchOperations=[change("/name", f"{name}2")]
        )
        yield made
    gateway.get_authorizers(restApiId=api)


def first():
    gateway.get_rest_apis()
    gateway.get_api_keys()
    made = apis([("orders", "Takes orders"), ("stock", "Counts"), ("bills", ""), ("people", "Ada's")])
    gateway.get_rest_apis()
    gateway.update_rest_api(restApiId=made[0], patchOperations=[change("/description", "Orders")])
    gateway.get_rest_api(restApiId=made[0])
    gateway.update_rest_api(
        restApiId=made[1], patchOperations=[change("/name", "stocks"), change("/description", "All")]
    )
    for api in made[:2]:
        ids = list(authorizers(api, ["staff", "guests"]))
        gateway.delete_authorizer(restApiId=api, authorizerId=ids[0])
        refused(gateway.get_authorizer, restApiId=api, authorizerId=ids[0])
        gateway.get_authorizers(restApiId=api)
    ids = list(keys([("mobile", "The app"), ("web", "The site"), ("partner", "Joan's"), ("old", "Old")]))
    gateway.get_api_keys()
    gateway.delete_api_key(apiKey=ids[3])
    refused(gateway.get_api_key, apiKey=ids[3])
    bought = list(plans([("gold", "Much"), ("silver", "Little"), ("free", "Very little")]))
    gateway.get_usage_plans()
    gateway.update_usage_plan(usagePlanId=bought[0], patchOperations=[change("/name", "golden")])
    gateway.get_usage_plan(usagePlanId=bought[0])
    gateway.delete_usage_plan(usagePlanId=bought[2])
    refused(gateway.get_usage_plan, usagePlanId=bought[2])
    for application in list(configurations([("shop", "Sells"), ("desk", "Helps"), ("till", "Pays")])):
        appconfig.get_application(ApplicationId=application)
        appconfig.delete_application(ApplicationId=application)
        refused(appconfig.get_application, ApplicationId=application)
    for api in made:
        gateway.delete_rest_api(restApiId=api)
        refused(gateway.get_rest_api, restApiId=api)
        refused(gateway.delete_rest_api, restApiId=api)
    gateway.get_rest_apis()


def second():
    applications = list(configurations([("Library", "Lends books"), ("Museum", "Shows pictures")]))
    appconfig.delete_application(ApplicationId=applications[0])
    refused(appconfig.get_application, ApplicationId=applications[0])
    appconfig.get_application(ApplicationId=applications[1])
    refused(gateway.get_rest_api, restApiId="nowhere123")
    bought = list(plans([("students", "For learning"), ("teachers", "For teaching")]))
    refused(gateway.get_api_key, apiKey="nokey54321")
    ids = list(keys([("tablet", "For visitors"), ("kiosk", "At the door")]))
    made = apis([("visits", "Who comes"), ("loans", ""), ("tours", "Where to go"), ("shop", "Cards")])
    gateway.get_usage_plans()
    gateway.delete_api_key(apiKey=ids[0])
    gateway.get_api_keys()
    refused(gateway.get_api_key, apiKey=ids[0])
    for api in reversed(made):
        gateway.update_rest_api(restApiId=api, patchOperations=[change("/description", f"Of {api}")])
        gateway.get_rest_api(restApiId=api)
    left = list(authorizers(made[3], ["readers", "guides", "friends"]))
    gateway.delete_authorizer(restApiId=made[3], authorizerId=left[1])
    gateway.get_authorizers(restApiId=made[3])
    refused(gateway.get_authorizer, restApiId=made[3], authorizerId=left[1])
    gateway.delete_rest_api(restApiId=made[2])
    gateway.get_rest_apis()
    refused(gateway.get_rest_api, restApiId=made[2])
    gateway.update_usage_plan(
        usagePlanId=bought[1], patchOperations=[change("/description", "For all")]
    )
    gateway.get_usage_plan(usagePlanId=bought[1])
    gateway.delete_usage_plan(usagePlanId=bought[0])
    refused(gateway.get_usage_plan, usagePlanId=bought[0])
    more = apis([("events", "What is on"), ("guests", "Who is there")])
    gateway.delete_rest_api(restApiId=more[1])
    refused(gateway.delete_rest_api, restApiId=more[1])
    gateway.get_rest_apis()


(first if number == 1 else second)()
