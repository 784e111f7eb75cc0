// `viewOf`: what the hosted page of an object says now: facts of the object, and a button for each
// world event that can happen to it. `pageHtml` writes it as HTML. `hosted-pages.ts` serves it.

import type { ResourceEntry } from "../../../generated/pack-format.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../engine/base/json.js";
import { cut } from "../../engine/base/text.js";
import type { ObjectRow } from "../../engine/pack/behaviors.js";
import type { ResourceSpec, WorldEventSpec } from "../../engine/pack/pack.js";
import { reasonImpossible } from "../../engine/world/inputs/world-events.js";
import { filledFrom, valueFrom } from "../../engine/world/rules/objects/showing.js";
import { stateOf } from "../../engine/world/rules/objects/stored-object.js";
import type { World } from "../../engine/world/world.js";
import type { Html } from "../call/html.js";
import { html, onward } from "../call/html.js";

/** The hosted page of an object. */
export interface HostedPage {
  readonly title: string;
  /** Facts of the object, by their names. */
  readonly shows: Readonly<Record<string, string>>;
  readonly buttons: readonly PageButton[];
}

export interface PageButton {
  readonly name: string;
  /** The world event that it causes; null: the person only leaves. */
  readonly event: string | null;
  readonly fields: readonly PageField[];
  /** An address of http or https, to which the person goes on; null for none. */
  readonly next: string | null;
}

/** A parameter of the event. */
export interface PageField {
  readonly name: string;
  /** The type of its values in JSON Schema. */
  readonly type: string;
  /** Words of the values to choose from; null: any value. */
  readonly values: Readonly<Record<string, string>> | null;
}

/** A test is about to press a button of an object's page, which causes a world event. */
export interface PagePress {
  readonly resource: string;
  readonly id: string;
  readonly button: string;
  readonly event: string;
  readonly data: JsonObject;
  /** Names of the buttons that the page shows. */
  readonly buttons: readonly string[];
}

/** The person at a test's hosted pages. */
export interface PageVisitor {
  /** The button that is pressed in place of the test's; "" for none; null: nobody else chooses. */
  chooses: ((press: PagePress) => string) | null;
}

type PageSpec = NonNullable<ResourceEntry["page"]>;

/** An object with a hosted page. */
export interface Paged {
  readonly world: World;
  readonly resource: ResourceSpec;
  readonly page: PageSpec;
  readonly row: ObjectRow;
}

/** What the page says now. */
export function viewOf({ world, resource, page, row }: Paged): HostedPage {
  const state = stateOf(world.lifecycle(resource.name), row);
  const facts = page.shows.flatMap((path): [string, string][] => {
    const fact = factAt({ world, resource, page, row }, path);
    return fact === "" ? [] : [[path.replaceAll(/[._]/g, " "), fact]];
  });
  return {
    title: `${world.pack.name}: ${resource.object.replaceAll("_", " ")}`,
    shows: Object.fromEntries([...(state === null ? [] : [["state", state]]), ...facts]),
    buttons: page.events.flatMap((entry) => buttonOf({ world, resource, page, row }, entry) ?? []),
  };
}

/** More values and characters of a fact are left out. */
const MOST = { values: 50, characters: 2_000 };

function factAt({ world, resource, row }: Paged, path: string): string {
  const [first = "", ...rest] = path.split(".");
  const values = partsAt(valueFrom(world, resource, row, first, {}), rest);
  const texts = values.slice(0, MOST.values).map((it) => cut(textOf(it), MOST.characters));
  return cut(texts.join("\n"), MOST.characters);
}

/** The values at a path, through every element of each list on the way. */
function partsAt(value: Json, [step, ...rest]: readonly string[]): readonly Json[] {
  if (isArray(value)) {
    const steps = step === undefined ? [] : [step, ...rest];
    return value.slice(0, MOST.values).flatMap((each) => partsAt(each, steps));
  }
  if (step === undefined) return value === null ? [] : [value];
  const inner = isObject(value) ? ownValue(value, step) : undefined;
  return inner === undefined ? [] : partsAt(inner, rest);
}

const textOf = (value: Json): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, 1);

/** Undefined while its event cannot happen. */
function buttonOf(paged: Paged, entry: PageSpec["events"][number]): PageButton | undefined {
  const { world, row } = paged;
  const { name, event, values = {} } = entry;
  const next = nextOf(paged, entry)?.href ?? null;
  if (event === undefined)
    return next === null ? undefined : { name, event: null, fields: [], next };
  const spec = world.pack.worldEvents[event];
  if (spec === undefined || reasonImpossible(world, spec, row) !== undefined) return undefined;
  const fields = spec.parameters.map((parameter) => fieldOf(parameter, values[parameter.name]));
  return { name, event, fields, next };
}

function fieldOf(
  { name, schema = {} }: WorldEventSpec["parameters"][number],
  own: PageField["values"] = null,
): PageField {
  const { type = "string", enum: known } = schema;
  const any = type === "boolean" ? [true, false] : known;
  const choices = isArray(any) ? any.map((it) => [String(it), String(it)] as const) : undefined;
  const values = own ?? (choices && { "": "–", ...Object.fromEntries(choices) }) ?? null;
  return { name, type: typeof type === "string" ? type : "string", values };
}

/** Where a button leads: only to an address that the object itself has. */
function nextOf(paged: Paged, { next, parameters = {} }: PageSpec["events"][number]) {
  const { world, resource, page, row } = paged;
  const text = next === undefined ? null : valueFrom(world, resource, row, next, {});
  if (typeof text !== "string") return undefined;
  const fill = (template: string): string =>
    String(filledFrom(world, resource, row, template) ?? "");
  const words = Object.entries(page.filled ?? {});
  const address = words.reduce(
    (all, [word, template]) => all.replaceAll(`{${word}}`, encodeURIComponent(fill(template))),
    text,
  );
  const url = onward(address);
  for (const [name, template] of Object.entries(parameters)) {
    url?.searchParams.set(name, fill(template));
  }
  return url;
}

/** A value of a form as the parameter's type has it; a text that is none stays one. */
export function typed({ type }: PageField, value: Json): Json {
  if (typeof value !== "string" || type === "string") return value;
  const isLiteral = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/.test(value);
  return isLiteral ? JSON.parse(value) : value;
}

/** Names of the form beside those of parameters. */
export const FORM = { once: "$once", button: "$button" } as const;

/** The page as HTML; `once` is the one-time token of its forms. */
export const pageHtml = ({ shows, buttons }: HostedPage, once: string): Html => html`<dl>
${Object.entries(shows).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>\n`)}</dl>
${buttons.map((button) => buttonHtml(button, once))}
${buttons.length === 0 ? html`<p>Nothing can happen here now.</p>` : ""}`;

function buttonHtml({ name, event, fields, next }: PageButton, once: string): Html {
  if (event === null) return html`<p><a href="${next ?? ""}">${name}</a></p>\n`;
  return html`<form method="post" autocomplete="off">
<input type="hidden" name="${FORM.once}" value="${once}">
${fields.map(fieldHtml)}<button name="${FORM.button}" value="${name}">${name}</button>
</form>\n`;
}

function fieldHtml({ name, values }: PageField): Html {
  const words = name.replaceAll("_", " ");
  if (values === null) return html`<label>${words} <input name="${name}"></label>\n`;
  const options = Object.entries(values).map(
    ([value, text]) => html`<option value="${value}">${text}</option>`,
  );
  return html`<label>${words} <select name="${name}">${options}</select></label>\n`;
}
