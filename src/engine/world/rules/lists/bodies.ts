import type { ListForm } from "../../../pack/pack.js";
import type { Query } from "./filters.js";

/** The list with the body that a parameter of the call chooses. */
export function withChosenBody(form: ListForm, query: Query): ListForm {
  if (form.bodies === undefined) return form;
  const { parameter, values } = form.bodies;
  const value = query[parameter]?.[0] ?? "";
  return Object.hasOwn(values, value) ? { ...form, ...values[value] } : form;
}
