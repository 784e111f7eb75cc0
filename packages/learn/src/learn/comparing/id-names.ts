// Learn: `IdNames`, which members and parameters of a pack hold ids, and of which kind of object.

import type { OperationSpec, Pack, ResourceSpec } from "facsimile/kit";

/** The collection whose ids a member or a parameter of that name has; null for none. */
export type IdOf = (name: string) => string | null;

/** A short number names objects of many collections: only a member's name says of which. */
export const isShortNumber = (id: string): boolean => /^\d{1,8}$/.test(id);

/** Which members and parameters of a pack have ids, and of which collection. */
export class IdNames {
  readonly #pack: Pack;
  readonly #objects: ReadonlyMap<string, string>;

  constructor(pack: Pack) {
    this.#pack = pack;
    this.#objects = new Map(
      Object.values(pack.resources)
        .filter(({ stores }) => stores)
        .flatMap(({ name, object }) => [
          [plain(name), name],
          [plain(object), name],
        ]),
    );
  }

  /** Of an object of a collection, or of a body that has one. */
  of(resource: string | null): IdOf {
    const own = this.#pack.resources[resource ?? ""];
    return (name) => this.#own(own, name) ?? this.#named(name);
  }

  /** Of an object at a member of another object. */
  at(member: string): IdOf {
    return this.of(this.#objects.get(plain(member)) ?? null);
  }

  /** Of the parameters in the path of a call. */
  inPath(operation: OperationSpec | undefined): IdOf {
    const parents = new Map(
      operation?.parents.map(({ parameter, resource }) => [parameter, resource]),
    );
    return (name) => {
      if (name === operation?.idParameter) return operation.resource;
      return parents.get(name) ?? this.#named(name);
    };
  }

  /** Of the parameters in the query of a call. */
  inQuery(operation: OperationSpec | undefined): IdOf {
    const of = this.of(operation?.resource ?? null);
    return (name) => {
      const filter = operation?.filters.find(({ parameter }) => parameter === name);
      return of(filter?.field ?? name);
    };
  }

  #own(own: ResourceSpec | undefined, name: string): string | null {
    if (own === undefined) return null;
    if (own.id.field === name) return own.name;
    const field = own.fields.find(({ from }) => from === name)?.name ?? name;
    return own.refersTo[field] ?? null;
  }

  /** `post_id` and `postIds` have ids of posts. */
  #named(name: string): string | null {
    const [, stem] = /^(.+?)_?ids?$/i.exec(name) ?? [];
    return stem === undefined ? null : (this.#objects.get(plain(stem)) ?? null);
  }
}

const plain = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase();
