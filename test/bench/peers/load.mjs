// By name, so that tools which follow imports do not look for what is installed on demand only.
export const load = (name) => import(name);
