import { patienceOfCall, withPatience, type Patience } from './patience.ts';
import type { Database } from './types.ts';

interface Waiting<K, R> {
  key: K;
  patience: Patience | null;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * One question for all that ask it in the same turn of the event loop: under load many requests arrive in one. `ask` gets
 * their keys and answers a result for each, in their order. It is asked after the last of them has come, so nobody is
 * given what was true before; and it waits no longer than the least patient of them.
 */
export function together<K, R>(
  ask: (db: Database, keys: K[]) => Promise<R[]>,
): (db: Database, key: K) => Promise<R> {
  // What outlives its call, a stream, waits for itself: it shares no call's patience.
  const open = {
    calls: new WeakMap<Database, Waiting<K, R>[]>(),
    streams: new WeakMap<Database, Waiting<K, R>[]>(),
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
  return (db, key) => {
    const patience = patienceOfCall();
    const asking = patience ? open.calls : open.streams;
    const answered = new Promise<R>((resolve, reject) => {
      const mine = { key, patience, resolve, reject };
      const others = asking.get(db);
      if (others) return void others.push(mine);
      const all = [mine];
      asking.set(db, all);
      setImmediate(() => {
        asking.delete(db);
        void askNow(db, all);
      });
    });
    return patience ? patience.during(() => answered) : answered;
  };
}

function leastOf(all: { patience: Patience | null }[]): Patience | null {
  let least = all[0]!.patience;
  for (const { patience } of all) if (patience && least && patience.leftMs < least.leftMs) least = patience;
  return least;
}
