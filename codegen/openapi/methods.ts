import { OpenAPIV3 } from "openapi-types";

/** The keys of a path item that hold operations. */
export const METHODS: readonly string[] = Object.values(OpenAPIV3.HttpMethods);
