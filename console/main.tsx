import { render } from "preact";
import { readExportedPage } from "./source/file.js";
import { begin } from "./state/session.js";
import { App } from "./views/app.js";

begin(readExportedPage(document.getElementById("data")?.textContent));
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
