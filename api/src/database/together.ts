import { patienceOfCall, withPatience, type Patience } from './patience.ts';
import type { Database } from './types.ts';

interface Waiting<K, R> {
  key: K;
  patience: Patience | null;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** The queue of one database: the keys of the next batch, and the batch that started last. */
interface Line<K, R> {
  next: Waiting<K, R>[] | null;
  last: Promise<void> | null;
}

interface Options {
  /** Runs one batch at a time: keys that arrive during a batch wait for the next one. */
  inTurn?: boolean;
  /** The maximum number of keys per batch. */
  most?: number;
}

/**
 * Batches calls from one event-loop turn into one query: under load, many requests arrive in one turn. `ask`
 * gets the keys and returns a result for each, in the same order. The query starts after the last key was
 * added, so results are never stale. It waits at most as long as the call with the shortest deadline.
 */
export function together<K, R>(
  ask: (db: Database, keys: K[]) => Promise<R[]>,
  { inTurn = false, most = Infinity }: Options = {},
): (db: Database, key: K) => Promise<R> {
  // Work that outlives its call, such as a stream, waits separately and shares no call's deadline.
  const lines = {
    calls: new WeakMap<Database, Line<K, R>>(),
    streams: new WeakMap<Database, Line<K, R>>(),
  };
  const askNow = async (db: Database, all: Waiting<K, R>[]) => {
    try {
      const results = await withPatience(leastOf(all), () =>
        ask(
          db,
          all.map(({ key }) => key),
        ),
      );
      for (const [index, { resolve }] of all.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const begin = (db: Database, line: Line<K, R>, all: Waiting<K, R>[]) => {
    line.next = all;
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const before = inTurn ? line.last : null;
    line.last = Promise.all([turn, before]).then(() => {
      if (line.next === all) line.next = null;
      return askNow(db, all);
    });
  };
  return (db, key) => {
    const patience = patienceOfCall();
    const open = patience ? lines.calls : lines.streams;
    let line = open.get(db);
    if (!line) open.set(db, (line = { next: null, last: null }));
    const answered = new Promise<R>((resolve, reject) => {
      const mine = { key, patience, resolve, reject };
      if (line.next && line.next.length < most) line.next.push(mine);
      else begin(db, line, [mine]);
    });
    return patience ? patience.during(() => answered) : answered;
  };
}

function leastOf(all: { patience: Patience | null }[]): Patience | null {
  let least = all[0]!.patience;
  for (const { patience } of all) if (patience && least && patience.leftMs < least.leftMs) least = patience;
  return least;
}
