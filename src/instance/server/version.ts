// `VERSION`: the version of the simulator, which commands, recordings and `GET /__admin__` show.

/** Version of the simulator; a test compares it with package.json. */
export const VERSION = "0.1.0";
