// `authorize`: the page that asks a person to let an application in, and what follows from the
// answer (RFC 6749, section 4.1.1; RFC 7636, section 4.3).

import type { SignInSpec } from "../../../engine/pack/pack.js";
import { issue, nameOf, peopleIn, personIn } from "../../../engine/world/inputs/signing-in.js";
import type { Html, PageContent } from "../../call/html.js";
import { html, isFromHere, pageAnswer } from "../../call/html.js";
import type { WireAnswer } from "../answer/answer.js";
import type { Call } from "../routes.js";

type SentParameters = Readonly<Record<string, string>>;

/** Shows the page for GET; takes its answer for POST. */
export function authorize(call: Call, spec: SignInSpec): WireAnswer {
  const { method, url, body, headers } = call.request;
  const isPost = method === "POST";
  const text = isPost ? Buffer.from(body).toString() : url.slice(url.indexOf("?") + 1);
  const sent = Object.fromEntries(new URLSearchParams(text));
  const problem = returnProblem(sent);
  if (problem !== undefined) {
    call.trace.resolution = "invalid";
    return page(call, 400, { title: "This sign-in cannot begin", body: html`<p>${problem}</p>` });
  }
  const wrong = askedProblem(sent);
  if (wrong !== undefined) {
    const [error, why] = wrong;
    return { ...returned(call, sent, { error, error_description: why }), why };
  }
  // An application may ask by POST too (OpenID Connect Core, section 3.1.2.1).
  if (!isPost || sent["decision"] === undefined) return consentPage(call, spec, sent);
  // A page of another site must not press the button (RFC 6749, section 10.12).
  if (!isFromHere(headers)) {
    const words = html`<p>Open the sign-in again, and answer there.</p>`;
    return page(call, 403, { title: "This answer comes from another page", body: words });
  }
  return answered(call, spec, sent);
}

/** Why the person cannot be sent back to the application: then no redirect says it. */
function returnProblem({
  client_id: client = "",
  redirect_uri: uri = "",
}: SentParameters): string | undefined {
  if (client === "") return "client_id is missing: the application has to say who it is.";
  if (uri === "")
    return "redirect_uri is missing: the application has to say where the person goes afterwards.";
  if (!URL.canParse(uri) || !/^https?:$/.test(new URL(uri).protocol)) {
    return `redirect_uri ${JSON.stringify(uri)} is no address such as https://app.example/callback.`;
  }
  return uri.includes("#") ? "redirect_uri has a fragment, which RFC 6749 forbids." : undefined;
}

/** Why the application gets no code; it learns that from the redirect. */
function askedProblem(sent: SentParameters): readonly [code: string, why: string] | undefined {
  const { response_type: type = "code", response_mode: mode = "query", prompt } = sent;
  if (type !== "code") return ["unsupported_response_type", `response_type ${type} is not code`];
  if (!["query", "fragment", "form_post"].includes(mode)) {
    return ["invalid_request", `response_mode ${mode} is none of query, fragment, form_post`];
  }
  const { code_challenge: challenge, code_challenge_method: method = "plain" } = sent;
  if (challenge !== undefined && method !== "S256") {
    return ["invalid_request", `code_challenge_method ${method} is not S256`];
  }
  if (prompt === "none") return ["login_required", "no session remembers the person"];
  return undefined;
}

/** The scopes of a call that the vendor has; others are left out (RFC 6749, section 3.3). */
const scopesIn = (spec: SignInSpec, { scope = "" }: SentParameters): readonly string[] =>
  [...new Set(scope.split(/[\s,]+/))].filter((name) => Object.hasOwn(spec.scopes, name));

/** What the person has decided. */
function answered(call: Call, spec: SignInSpec, sent: SentParameters): WireAnswer {
  const { world } = call;
  const { next } = world.grants.value;
  const person = personIn(world, spec, sent["person"] ?? "");
  if (next !== null) world.grants.value = { ...world.grants.value, next: null };
  if (sent["decision"] !== "allow" || person === undefined || next === "denied") {
    return returned(call, sent, {
      error: "access_denied",
      error_description: "the person has denied it",
    });
  }
  const { when = {} } = spec.refresh ?? {};
  const code = issue(world, "code", {
    client: sent["client_id"] ?? "",
    person: person.id,
    scopes: scopesIn(spec, sent),
    asked: {
      redirectUri: sent["redirect_uri"] ?? "",
      challenge: sent["code_challenge"] ?? null,
      nonce: sent["nonce"] ?? null,
      isOffline: Object.entries(when).every(([name, value]) => sent[name] === value),
    },
  });
  if (next === "spent_code") world.grants.end(({ id }) => id === code.id);
  const state = next === "wrong_state" ? { state: "not-the-state-that-was-sent" } : {};
  return returned(call, { ...sent, ...state }, { code: code.value });
}

/**
 * Sends the person back to the application, by the mode that it has asked for. A browser applies
 * `form-action` to redirects, so after a form a page leads on.
 */
function returned(call: Call, sent: SentParameters, told: SentParameters): WireAnswer {
  const { redirect_uri: uri = "", state, response_mode: mode } = sent;
  const all = Object.entries(state === undefined ? told : { ...told, state });
  const to = new URL(uri);
  const title = `Back to ${to.host}`;
  if (mode === "form_post") {
    const fields = hidden(Object.fromEntries(all));
    const body = html`<form method="post" action="${uri}">${fields}<button autofocus>Continue</button></form>`;
    return page(call, 200, { title, body }, to.origin);
  }
  if (mode === "fragment") to.hash = String(new URLSearchParams(all));
  else for (const [name, value] of all) to.searchParams.set(name, value);
  if (call.request.headers["origin"] !== undefined) {
    const body = html`<p><a href="${to.href}">Continue</a></p>`;
    return page(call, 200, { title, body, onward: to });
  }
  return { status: 302, text: null, headers: { location: to.href, "cache-control": "no-store" } };
}

function consentPage(call: Call, spec: SignInSpec, sent: SentParameters): WireAnswer {
  const { client_id: client = "", redirect_uri: uri = "", login_hint: hint } = sent;
  const all = peopleIn(call.world, spec);
  const hinted = all.filter((person) => nameOf(spec, person) === hint);
  const people = [...new Set([...hinted, ...all])].slice(0, MOST_PEOPLE);
  const choices = people.map((person, at) => {
    const name = nameOf(spec, person);
    const isFirst = hint === undefined ? at === 0 : hint === name;
    const checked = isFirst ? html` checked` : html``;
    return html`<label><input type="radio" name="person" value="${person.id}" required${checked}> ${name}</label>`;
  });
  const asked = scopesIn(spec, sent).map((name) => spec.scopes[name]?.description ?? name);
  const wants =
    asked.length === 0
      ? html`<p>It asks for nothing but who you are.</p>`
      : html`<p>It asks to:</p><ul>${asked.map((words) => html`<li>${words}</li>`)}</ul>`;
  const nobody = html`<p>This world has nobody who can sign in: seed one of its ${spec.resource}.</p>`;
  const body = html`<p>The application <strong>${client}</strong> sends you back to <strong>${new URL(uri).host}</strong>.</p>
${wants}
<form method="post">${hidden(sent)}
<fieldset><legend>Who you are</legend>${choices.length === 0 ? nobody : choices}</fieldset>
<p><button name="decision" value="allow">Allow</button></p>
<p><button name="decision" value="deny" formnovalidate>Deny</button></p>
</form>`;
  return page(call, 200, { title: "Sign in", body });
}

const MOST_PEOPLE = 50;

const hidden = (values: SentParameters): readonly Html[] =>
  Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );

/** A page whose forms lead to the instance, or to `origin`. */
function page(call: Call, status: number, content: PageContent, origin = ""): WireAnswer {
  const made = pageAnswer("GET", status, content, call.world.pack.name);
  // An application may open the page in a window of its own, and waits for its opener's message.
  const { "cross-origin-opener-policy": _opener, "content-length": _, ...headers } = made.headers;
  const name = "content-security-policy";
  const policy = String(headers[name]).replace(
    "form-action 'self'",
    `form-action 'self' ${origin}`,
  );
  return { status, text: String(made.body), headers: { ...headers, [name]: policy } };
}
