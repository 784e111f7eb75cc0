type Observation = { readonly [member: string]: unknown };
type Agent = Generator<object, void, Observation>;

export const solvers: Readonly<
  Record<string, { readonly solve: () => Agent; readonly fail: () => Agent }>
>;
export function play<T extends { readonly done: boolean; readonly observation: Observation }>(
  agent: Agent,
  step: (action: unknown) => Promise<T>,
): Promise<T>;
