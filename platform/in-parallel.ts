/** Runs `work` for each item, at most `most` of them at the same time. */
export async function inParallel<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
