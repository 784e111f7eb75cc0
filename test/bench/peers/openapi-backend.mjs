// openapi-backend on node:http, as its README shows: it answers with the document's examples.
// Run from this folder: node openapi-backend.mjs <document> <port>
import { createServer } from "node:http";
import { load } from "./load.mjs";

const [document, port] = process.argv.slice(2);
const { OpenAPIBackend } = await load("openapi-backend");
const api = new OpenAPIBackend({
  definition: document,
  // Its check of the document knows no OpenAPI 3.1.
  quick: true,
  ajvOpts: { strict: false },
  handlers: {
    notImplemented: (context) =>
      context.api.mockResponseForOperation(context.operation.operationId),
    notFound: () => ({ status: 404, mock: null }),
    validationFail: ({ validation }) => ({ status: 400, mock: validation.errors }),
    unauthorizedHandler: () => ({ status: 401, mock: null }),
  },
  securityHandlers: {
    BearerAuth: ({ request }) => request.headers.authorization?.startsWith("Bearer ") === true,
  },
});
await api.init();

createServer(async (request, response) => {
  const { method, url, headers } = request;
  const [path, query] = url.split("?");
  const { status, mock } = await api.handleRequest({ method, path, query, headers });
  const text = JSON.stringify(mock);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { "content-type": "application/json", "content-length": length });
  response.end(text);
}).listen(Number(port), "127.0.0.1");
