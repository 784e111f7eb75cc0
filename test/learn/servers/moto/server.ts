import type { JsonObject } from "../../../../src/engine/base/json.js";
import { isObject, parsedJson } from "../../../../src/engine/base/json.js";
import { succeed } from "../../../support/programs.js";
import type { Server } from "../server.js";
import { beside, byPython } from "../server.js";

/** Two services, as their vendor's own client describes them. */
const SERVICES = [
  "apigateway/2015-07-09:CreateRestApi,GetRestApi,GetRestApis,UpdateRestApi,DeleteRestApi,CreateApiKey,GetApiKey,GetApiKeys,UpdateApiKey,DeleteApiKey,CreateUsagePlan,GetUsagePlan,GetUsagePlans,UpdateUsagePlan,DeleteUsagePlan,CreateAuthorizer,GetAuthorizer,GetAuthorizers,UpdateAuthorizer,DeleteAuthorizer,CreateModel,GetModel,GetModels,DeleteModel",
  "appconfig/2019-10-09:CreateApplication,GetApplication,UpdateApplication,DeleteApplication,CreateConfigurationProfile,GetConfigurationProfile,ListConfigurationProfiles,UpdateConfigurationProfile,DeleteConfigurationProfile",
];

/** https://pypi.org/project/moto, driven by boto3: API Gateway and AppConfig. */
export const moto: Server = {
  name: "moto",
  packages: { pip: ["moto[server]==5.2.5", "boto3==1.44.5"] },
  command: ({ py }, port) => [py("moto_server"), "--port", String(port), "--host", "127.0.0.1"],
  ready: "/moto-api/",
  document: async (url, { py }): Promise<JsonObject> => {
    const text = await succeed(
      py("python"),
      [beside(import.meta.url, "document.py"), url, ...SERVICES],
      ".",
    );
    const read = parsedJson(text);
    if (!isObject(read)) throw new Error("moto: no document");
    return read;
  },
  // It tells its services apart by what a key is for.
  authorization:
    "AWS4-HMAC-SHA256 Credential=key/20260101/us-east-1/apigateway/aws4_request, SignedHeaders=host, Signature=none",
  drive: byPython(beside(import.meta.url, "drive.py")),
};
