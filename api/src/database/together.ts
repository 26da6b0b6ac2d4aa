import { patienceOfCall, withPatience, type Patience } from './patience.ts';
import type { Database } from './types.ts';

interface Waiting<K, R> {
  key: K;
  patience: Patience | null;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Who waits on one database: those who will be asked for next, and the last question that was begun. */
interface Line<K, R> {
  next: Waiting<K, R>[] | null;
  last: Promise<void> | null;
}

interface Options {
  /** One question after another: whoever comes meanwhile is in the next one. */
  inTurn?: boolean;
  /** At most so many in one question. */
  most?: number;
}

/**
 * One question for all that ask it in the same turn of the event loop: under load many requests arrive in one. `ask` gets
 * their keys and answers a result for each, in their order. It is asked after the last of them has come, so nobody is
 * given what was true before; and it waits no longer than the least patient of them.
 */
export function together<K, R>(
  ask: (db: Database, keys: K[]) => Promise<R[]>,
  { inTurn = false, most = Infinity }: Options = {},
): (db: Database, key: K) => Promise<R> {
  // What outlives its call, a stream, waits for itself: it shares no call's patience.
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
