import { bodyKindOf } from "../../../engine/base/media-type.js";
import type { OperationSpec, Pack } from "../../../engine/pack/pack.js";
import { parametersOf as pageParameters } from "../../../engine/world/rules/lists/pages.js";

/** What the pack makes of the calls of one operation. */
export interface Modelled {
  /** The parameters that change the answer. */
  readonly parameters: ReadonlySet<string>;
  /** Those of which one value has an effect: all but filters. */
  readonly single: ReadonlySet<string>;
  /** The properties of a body that are kept or read; null: any. */
  readonly members: ReadonlySet<string> | null;
}

const known = new WeakMap<Pack, Map<OperationSpec, Modelled>>();

/** Computed once, at the first call of the operation. */
export function modelledBy(pack: Pack, operation: OperationSpec): Modelled {
  const found = known.get(pack)?.get(operation);
  if (found !== undefined) return found;
  const ofPack = known.get(pack) ?? new Map<OperationSpec, Modelled>();
  const parameters = new Set(parametersOf(pack, operation));
  const modelled = {
    parameters,
    single: singleOf(operation),
    members: membersOf(pack, operation),
  };
  known.set(pack, ofPack.set(operation, modelled));
  return modelled;
}

function parametersOf(pack: Pack, operation: OperationSpec): readonly string[] {
  const {
    auth: keyPlaces,
    include_parameter: includeParameter,
    expand_parameter: expandParameter,
  } = pack.wire;
  const { queryParameters: documented, forms } = operation;
  const { idFrom = null } = forms ?? {};
  return [
    // Which of them a behavior reads is known after the call; those in a body are members of it.
    ...(operation.behavior !== null && forms?.parametersIn === "body" ? documented : []),
    ...keyPlaces.flatMap((place) => (place.kind === "query" ? [place.name] : [])),
    ...present(includeParameter, expandParameter).filter((name) => documented.includes(name)),
    ...(idFrom?.in === "query" ? idFrom.path.slice(0, 1).map(String) : []),
    ...operation.filters.map(({ parameter }) => parameter),
    ...listParameters(operation),
  ];
}

/** The parameters of pages, sizes and orders, unless a behavior reads them or filters do too. */
function singleOf(operation: OperationSpec): ReadonlySet<string> {
  if (operation.behavior !== null) return new Set();
  const all = new Set(listParameters(operation));
  for (const { parameter } of operation.filters) all.delete(parameter);
  return all;
}

function listParameters({ list, sort }: OperationSpec): readonly string[] {
  if (list === null) return [];
  const { order_parameter: orderParameter, size, pages, also, bodies } = list;
  return [
    ...present(orderParameter?.parameter, sort?.parameter, size?.parameter, bodies?.parameter),
    ...(pages === null ? [] : pageParameters(pages)),
    ...(also === undefined ? [] : pageParameters(also)),
  ];
}

const present = (...names: readonly (string | null | undefined)[]): readonly string[] =>
  names.filter((name) => typeof name === "string");

function membersOf(pack: Pack, operation: OperationSpec): ReadonlySet<string> | null {
  const { body, forms, verb } = operation;
  if (body === null || verb === "list" || isUpload(operation)) return null;
  // A document that names nothing takes anything.
  const isOwn = operation.behavior !== null;
  if (isOwn && body.properties.length === 0) return null;
  const resource = pack.resources[operation.resource];
  const {
    idempotency,
    auth: keyPlaces,
    include_parameter: includeParameter,
    expand_parameter: expandParameter,
  } = pack.wire;
  const bulk = forms?.bulk ?? null;
  const asked = forms?.stream?.requestedBy;
  const does = bulk?.does ?? verb;
  const isNew = does === "create" || does === "upsert";
  const isWritten = isNew || does === "update" || does === "put";
  // Which fields a behavior writes is known after the call.
  const fields = (isOwn || !isWritten ? [] : (resource?.fields ?? [])).filter(
    ({ role }) => role === "often" || (isNew && role === "once"),
  );
  const stream = asked?.kind === "member" ? asked.path : null;
  const paths = [bulk?.path, bodyId(operation), stream, forms?.upload];
  const first = paths.flatMap((path) => path?.slice(0, 1) ?? []);
  return new Set([
    ...fields.map(({ from, name }) => from ?? name),
    ...first.map(String),
    ...readBy(operation),
    ...present(resource?.id.from?.property, bulk === null ? null : resource?.id.field),
    ...present(idempotency?.body),
    ...keyPlaces.flatMap((place) => (place.kind === "body" ? [place.name] : [])),
    // What they name is noted apart.
    ...present(includeParameter, expandParameter),
    ...pack.magic.flatMap((magic) =>
      magic.operation === operation.id ? Object.keys(magic.body) : [],
    ),
  ]);
}

/** The properties that conditions and templates of the operation read. */
function readBy({ forms, makes, next, refuses }: OperationSpec): readonly string[] {
  const text = JSON.stringify([forms?.sets, makes, next, refuses]);
  return [...text.matchAll(/\$sent\.([^".{}]+)/g)].map(([, name = ""]) => name);
}

const bodyId = ({ forms }: OperationSpec) =>
  forms?.idFrom?.in === "body" ? forms.idFrom.path : null;

/** The properties of an upload are those of the file. */
const isUpload = ({ body }: OperationSpec): boolean =>
  body?.reads?.types.every((type) => bodyKindOf(type) === "bytes") === true;
