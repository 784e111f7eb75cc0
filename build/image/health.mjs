// The health check of the image: exits with 0 if the instance answers its own key. The port is the
// first argument, by default 4020. What runs the check ends it after a while.
const [port = "4020"] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env["FACSIMILE_KEY"]}` };
try {
  const answer = await fetch(`http://127.0.0.1:${port}/__admin__`, { headers });
  if (!answer.ok) fail(`the instance answers ${answer.status}`);
} catch (error) {
  fail(`no answer: ${error.cause?.code ?? error.name}`);
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
