/** Says what the build does, and the seconds that it took. */
export async function step(name, work) {
  const begun = performance.now();
  process.stdout.write(`build: ${name} …`);
  const result = await work();
  console.log(` ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
