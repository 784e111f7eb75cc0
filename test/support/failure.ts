/** The error that a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => new Error("the promise was fulfilled"),
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return outcome;
  throw new Error(`rejected with ${String(outcome)}, which is not an Error`);
}
