// Loaded into the application: leads the names of hosts to a simulator, as a line of /etc/hosts and
// a container's alias do. Certificates are checked as always.
import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";

/** The port of each host. */
const ports = JSON.parse(process.env.HOST_PORTS ?? "{}");
const connect = tls.connect;

tls.connect = (...args) => {
  const [options] = args;
  const port = ports[options?.host];
  if (port === undefined) return connect(...args);
  const { host } = options;
  return connect({ ...options, servername: host, host: "127.0.0.1", port }, ...args.slice(1));
};
syncBuiltinESMExports();
