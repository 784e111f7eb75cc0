import type { Json } from "../../../src/engine/base/json.js";
import type { ErrorBodyEntry, OperationEntry } from "../../model/model.js";
import { normal } from "../api/words.js";
import type { Declared, Form, Forms } from "./error-forms.js";

type Choice = NonNullable<OperationEntry["errors"]>;

/** The bodies of refused calls, as pack.yaml and resources.yaml say them. */
export interface ErrorBodies {
  readonly body: Json;
  readonly bodies: Readonly<Record<string, ErrorBodyEntry>>;
  /** By id, the bodies of an operation that declares others than all operations have. */
  readonly own: ReadonlyMap<string, Choice>;
}

const USUAL: Json = { error: { code: "$code", message: "$message" } };

/** The form of each refusal's body. */
export function errorBodiesOf({ all, declared }: Forms): ErrorBodies {
  const [usual] = all;
  const names = namesOf(all);
  const byStatus = formsByStatus(all);
  const own = new Map<string, Choice>();
  for (const [id, forms] of declared) {
    const choice = choiceOf(statusRanges(forms), usual, byStatus, names);
    if (choice !== undefined) own.set(id, choice);
  }
  const chosen = new Set(
    [...own.values()].flatMap((it) => (typeof it === "string" ? it : Object.values(it))),
  );
  const bodies = [...names].flatMap(([form, name]): [string, ErrorBodyEntry][] => {
    const statuses = [...byStatus].flatMap(([status, it]) => (it === form ? Number(status) : []));
    if (statuses.length === 0 && !chosen.has(name)) return [];
    const { body, mediaType } = form;
    const ofAll = statuses.length === 0 ? {} : { statuses };
    return [[name, { body, ...ofAll, media_type: mediaType }]];
  });
  return { body: usual?.body ?? USUAL, bodies: Object.fromEntries(bodies), own };
}

/** A form has the name of its schema; one without a name, or with that of another form, a number. */
function namesOf(all: readonly Form[]): ReadonlyMap<Form, string> {
  const names = new Map<string, Form>();
  for (const [at, form] of all.entries()) {
    const name = normal(form.view.names[0] ?? "");
    names.set(!/^[a-z]/.test(name) || names.has(name) ? `form_${at + 1}` : name, form);
  }
  return new Map([...names].map(([name, form]) => [form, name]));
}

/** Statuses whose most frequent form is not the usual one. */
function formsByStatus([usual, ...others]: readonly Form[]): ReadonlyMap<string, Form> {
  const forms = usual === undefined ? [] : [usual, ...others];
  const mine = others.flatMap((form) =>
    [...form.statuses].flatMap(([status, count]): [string, Form][] => {
      const isFirst = forms.every((it) => it === form || (it.statuses.get(status) ?? 0) < count);
      return /^[45]\d\d$/.test(status) && isFirst ? [[status, form]] : [];
    }),
  );
  return new Map(mine);
}

/** With ranges as the pack format spells them. */
function statusRanges(declared: ReadonlyMap<string, Declared>): ReadonlyMap<string, Form> {
  const spelt = [...declared].map(
    ([status, { form }]) => [status.replaceAll("x", "X"), form] as const,
  );
  return new Map(spelt.filter(([status]) => /^([45](\d\d|XX)|default)$/.test(status)));
}

/**
 * Undefined where an operation declares only bodies that all operations share. A range or `default`
 * has to be the usual form, and no status within it may have another form.
 */
function choiceOf(
  declared: ReadonlyMap<string, Form>,
  usual: Form | undefined,
  byStatus: ReadonlyMap<string, Form>,
  names: ReadonlyMap<Form, string>,
): Choice | undefined {
  const others = [...byStatus.keys()].filter((status) => !declared.has(status));
  const isUsual = [...declared].every(([status, form]) => {
    const within = status === "default" ? others : others.filter((it) => it[0] === status[0]);
    const isExact = /^\d+$/.test(status);
    return isExact
      ? form === (byStatus.get(status) ?? usual)
      : form === usual && within.length === 0;
  });
  if (isUsual) return undefined;
  const choice = [...declared].map(([status, form]) => [status, names.get(form) ?? ""] as const);
  const [first = ["", ""] as const] = choice;
  const isOne = choice.every(([, name]) => name === first[1]);
  return isOne ? first[1] : Object.fromEntries(choice);
}
