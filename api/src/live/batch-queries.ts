interface Waiting<K, R> {
  key: K;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches concurrent calls into one query, at most `most` per query and one query at a time. `query` returns a
 * result for each key, in the same order. It starts after the calls of one event-loop turn have joined; later
 * calls form the next batch, so results are never stale.
 */
export function batchQueries<K, R>(query: (keys: K[]) => Promise<R[]>, most: number): (key: K) => Promise<R> {
  const waiting: Waiting<K, R>[] = [];
  let running = false;
  const run = async () => {
    running = true;
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const results = await query(batch.map(({ key }) => key));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!running) void run();
    });
}
