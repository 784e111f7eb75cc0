import { OpenAPIV3 } from "openapi-types";

/** The keys of a path under which operations stand. */
export const METHODS: readonly string[] = Object.values(OpenAPIV3.HttpMethods);
