import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { invalid, notFound } from '../http/problem.ts';
import { assertNewest } from '../http/version.ts';
import type { RowPath } from './named-rows.repository.ts';

interface NamedList<Row, Values, Body, Shown> {
  rows: {
    list: (db: Database, accountId: number) => Promise<Row[]>;
    lock: (tx: Database, path: RowPath) => Promise<Row | undefined>;
    count: (db: Database, accountId: number) => Promise<number>;
    add: (tx: Database, accountId: number, values: Values) => Promise<Row>;
    change: (tx: Database, path: RowPath, values: Values) => Promise<Row | undefined>;
    remove: (db: Database, path: RowPath) => Promise<boolean>;
  };
  /** The unique index of the names. */
  index: string;
  /** Most rows of an account. */
  max: number;
  /** What one is called, and several. */
  words: { one: string; many: string };
  /** The columns of a request. Throws a 422 for what cannot be stored. */
  stored: (body: Body, tx: Database) => Values | Promise<Values>;
  present: (db: Database, rows: Row[]) => Promise<Shown[]>;
}

/** What an account keeps under unique names, such as saved replies: how a member lists, adds, changes and deletes it. */
export function namedList<
  Row extends object,
  Values extends object,
  Body extends { version?: string },
  Shown extends { version: string; updated_at: string },
>({ rows, index, max, words: { one, many }, stored, present }: NamedList<Row, Values, Body, Shown>) {
  const uniquelyNamed = <T>(saved: Promise<T>): Promise<T> =>
    saved.catch((error: unknown) => {
      throw violatedUnique(error) === index
        ? invalid({ name: `There is already a ${one} with this name` })
        : error;
    });
  const presentOne = async (db: Database, row: Row): Promise<Shown> => (await present(db, [row]))[0]!;
  return {
    list: async (db: Database, accountId: number): Promise<Shown[]> =>
      present(db, await rows.list(db, accountId)),

    /** Throws a 422 for a name that is taken, and when the account has the most already. */
    add: (db: Database, accountId: number, body: Body): Promise<Shown> =>
      uniquelyNamed(
        db.transaction(async (tx) => {
          const values = await stored(body, tx);
          // Locked until the commit, so that concurrent requests cannot exceed the limit.
          await lockAccount(tx, accountId);
          if ((await rows.count(tx, accountId)) >= max)
            throw invalid({ name: `At most ${max} ${many} are allowed` });
          return presentOne(tx, await rows.add(tx, accountId, values));
        }),
      ),

    /** Throws a 404, a 422 for a name that is taken, and a 409 with the newer one when it was changed after `version`. */
    change: (db: Database, path: RowPath, body: Body): Promise<Shown> =>
      uniquelyNamed(
        db.transaction(async (tx) => {
          const before = await rows.lock(tx, path);
          if (!before) throw notFound();
          const current = await presentOne(tx, before);
          const values = await stored(body, tx);
          assertNewest(
            { version: body.version, next: (await presentOne(tx, { ...before, ...values })).version },
            { ...current, changed_at: current.updated_at },
            `Someone on your team changed this ${one} while you were editing.`,
          );
          return presentOne(tx, (await rows.change(tx, path, values))!);
        }),
      ),

    /** Throws a 404. */
    remove: async (db: Database, path: RowPath) => {
      if (!(await rows.remove(db, path))) throw notFound();
      return { message: `The ${one} was deleted.` };
    },
  };
}
