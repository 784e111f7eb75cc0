/**
 * Ajv's code with a bound on the number of faults that it keeps. With `allErrors`, Ajv copies all
 * earlier faults for each fault of a referenced schema, which takes quadratic time and memory
 * (https://github.com/ajv-validator/ajv/blob/master/lib/compile/errors.ts).
 *
 * The changed code appends faults in place, keeps the first ones, and counts all: a validator has
 * their `count` besides its `errors`.
 */
export function boundedFaults(code: string): string {
  const bounded = REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    code,
  );
  const left = UNBOUNDED.exec(bounded);
  if (left === null) return `${bounded}\n${HELPERS}`;
  throw new Error(`codegen: Ajv writes ${left[0]}, for which no bound is known`);
}

const MOST_KEPT = 10_000;

const HELPERS = `function withFault(faults, fault) {
if (faults === null) return [fault];
if (faults.length < ${MOST_KEPT}) faults.push(fault);
return faults;
}
function withFaults(faults, more) {
if (faults === null) return more;
for (let at = 0; at < more.length && faults.length < ${MOST_KEPT}; at++) faults.push(more[at]);
return faults;
}
`;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // A fault of this schema.
  [
    /if\(vErrors === null\)\{\s*vErrors = \[(\w+)\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
    "vErrors = withFault(vErrors, $1);",
  ],
  // Faults of a referenced schema.
  [
    /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g,
    "vErrors = withFaults(vErrors, $1.errors);\nerrors += $1.count;",
  ],
  // Faults of an alternative are dropped when another one fits.
  [/vErrors\.length = (\w+);/g, "vErrors.length = Math.min(vErrors.length, $1);"],
  [/\b(\w+)\.errors = vErrors;/g, "$1.errors = vErrors;\n$1.count = errors;"],
];

const UNBOUNDED = /vErrors\.concat\(|vErrors\.push\(|vErrors = \[|errors = vErrors\.length/;
