import strict from "node:assert/strict";

// The assertions of lists of behaviours, which count. Each call of a method of `assert`, of
// `refused` or of `has` is one assertion.

let passed = 0;

const counted = (method) => {
  const count = (value) => {
    passed += 1;
    return value;
  };
  return (...args) => {
    const value = method(...args);
    return value instanceof Promise ? value.then(count) : count(value);
  };
};

/** `node:assert/strict`, of which each assertion that passes is counted. */
export const assert = Object.fromEntries(
  Object.entries(strict)
    .filter(([name]) => /^[a-z]/.test(name) && name !== "strict")
    .map(([name, method]) => [name, counted(method)]),
);

/** How many assertions have passed since the last call. */
export function passedAssertions() {
  const count = passed;
  passed = 0;
  return count;
}

/** How many assertions the text of a check has. */
export const assertionsIn = (check) =>
  String(check).match(/(?<![.\w])(?:assert\.\w+|refused|has)\(/g)?.length ?? 0;

/** Asserts that the members of an object have these values: one assertion for all of them. */
export const has = counted((object, members) => {
  const found = Object.keys(members).map((name) => [name, object?.[name]]);
  strict.deepEqual(Object.fromEntries(found), members);
});

/**
 * Asserts that a call is refused, by an error with these members: one assertion for all of them. A
 * regular expression as a value is one that the member, as text, has to match. A name with dots is
 * a member of a member.
 *
 * @returns the error
 */
export const refused = counted(async (call, members) => {
  const error = await Promise.resolve(call).then(
    () => strict.fail(`nothing was refused, where ${JSON.stringify(members)} was due`),
    (reason) => reason,
  );
  for (const [name, wanted] of Object.entries(members)) {
    const value = name.split(".").reduce((part, key) => part?.[key], error);
    const what = `${name} of the error "${error?.message}"`;
    if (wanted instanceof RegExp) strict.match(String(value), wanted, what);
    else strict.deepEqual(value, wanted, `${what}: ${JSON.stringify(value)}`);
  }
  return error;
});
