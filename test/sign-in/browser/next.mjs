// An application with Next.js and next-auth, as their pages say. It knows nothing of a simulation.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";

const port = Number(process.env.PORT);
process.env.NEXTAUTH_URL = `http://localhost:${port}`;
process.env.NEXTAUTH_SECRET = "a secret of the application";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const dir = fileURLToPath(new URL("next", import.meta.url));
const app = next({ dev: true, dir, hostname: "localhost", port });
await app.prepare();
createServer(app.getRequestHandler()).listen(port, "localhost", () => console.log("listening"));
