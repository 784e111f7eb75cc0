import type { Pack } from "../../engine/pack/pack.js";
import type { Places } from "../../engine/pack/places.js";
import { documentedErrors } from "./documented-errors.js";
import { INVALID, nameOf, operationName } from "./names.js";
import type { Point } from "./points.js";

/** A line of the pack's sources, from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Finds the lines of a point in the pack's sources, the most specific first. */
export function placer(pack: Pack, places: Places): (point: Point) => readonly Place[] {
  const known = new Map(
    Object.entries(places).flatMap(([file, lines]) =>
      Object.entries(lines).map(([name, line]) => [name, { file, line }] as const),
    ),
  );
  const statuses = new Map(
    pack.operations.flatMap((operation) =>
      documentedErrors(pack, operation).map(
        ({ name, status }) => [`${operationName(operation)} ${name}`, status] as const,
      ),
    ),
  );
  return (point) =>
    namesOf(point, statuses.get(`${point.of} ${point.what}`)).flatMap((name) => {
      const place = known.get(name);
      return place === undefined ? [] : [place];
    });
}

/** The names of a point in `Places`. */
function namesOf({ kind, of, what, name }: Point, status: number | undefined): readonly string[] {
  if (kind === "lost") return [nameOf("operation", of)];
  if (kind === "webhook") return [nameOf("event", of)];
  if (kind === "end") return [name, `error ${what}`];
  if (kind !== "error") return [name];
  return [`answer ${of} ${status}`, ...(what === INVALID ? [] : [`error ${what}`])];
}
