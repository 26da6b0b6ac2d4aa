import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { eventQuickReplies, folded, savedOptions, savedReplies } from '../database/schema/index.ts';

/** A table of what vendors keep under names, each unique in its account. */
type NamedTable = PgTable & Record<'id' | 'accountId' | 'name' | 'updatedAt', PgColumn>;
type Given = 'id' | 'accountId' | 'updatedAt';
/** A row of an account. */
export interface RowPath {
  accountId: number;
  id: number;
}

/** Reads and writes the rows of such a table. A taken name violates its unique index. */
function namedRows<T extends NamedTable>(table: T) {
  type Row = T['$inferSelect'];
  type Values = Omit<T['$inferInsert'], Given>;
  const ofAccount = (accountId: number) => eq(table.accountId, accountId);
  const byId = ({ accountId, id }: RowPath) => and(eq(table.id, id), ofAccount(accountId));
  // Drizzle infers the rows of one table, not of any.
  const rows = (found: Promise<unknown>) => found as Promise<Row[]>;
  const from = (db: Database) => db.select().from(table as PgTable);
  return {
    /** Returns an account's rows, sorted by name. */
    list: (db: Database, accountId: number): Promise<Row[]> =>
      rows(from(db).where(ofAccount(accountId)).orderBy(folded(table.name))),
    /** Returns a row, locked until the commit, or undefined. */
    lock: async (tx: Database, path: RowPath): Promise<Row | undefined> =>
      (await rows(from(tx).where(byId(path)).for('no key update')))[0],
    /** Counts an account's rows. */
    count: async (db: Database, accountId: number): Promise<number> => {
      const [saved] = await db
        .select({ count: countOf })
        .from(table as PgTable)
        .where(ofAccount(accountId));
      return saved!.count;
    },
    /** Adds a row. */
    add: async (tx: Database, accountId: number, values: Values): Promise<Row> => {
      const [row] = await rows(
        tx
          .insert(table as PgTable)
          .values({ ...values, accountId })
          .returning(),
      );
      return row!;
    },
    /** Changes a row. Returns undefined when the account has none with that id. */
    change: async (tx: Database, path: RowPath, values: Values): Promise<Row | undefined> => {
      const set = { ...values, updatedAt: sql`now()` };
      return (
        await rows(
          tx
            .update(table as PgTable)
            .set(set)
            .where(byId(path))
            .returning(),
        )
      )[0];
    },
    /** Deletes a row. Returns whether there was one. */
    remove: async (db: Database, path: RowPath): Promise<boolean> =>
      (
        await db
          .delete(table as PgTable)
          .where(byId(path))
          .returning({ id: table.id })
      ).length === 1,
  };
}

export const savedReplyRows = namedRows(savedReplies);
export const savedOptionRows = namedRows(savedOptions);
export const eventQuickReplyRows = namedRows(eventQuickReplies);
/** A row of saved replies. */
export type SavedReplyRow = typeof savedReplies.$inferSelect;
/** A row of saved options. */
export type SavedOptionRow = typeof savedOptions.$inferSelect;
/** A row of quick replies for some events. */
export type EventQuickReplyRow = typeof eventQuickReplies.$inferSelect;
