const CONCURRENCY = 50;

/** Runs `one` `count` times with a concurrency of 50. Returns the runs per second. `index` starts at 0. */
export async function perSecondOf(count: number, one: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (count / (performance.now() - start)) * 1000;
}
