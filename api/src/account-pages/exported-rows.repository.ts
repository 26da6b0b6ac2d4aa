import { and, inArray, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { inBatches } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { exportedTables } from './exported-tables.repository.ts';

type Row = Record<string, unknown>;

const MONEY_COLUMNS = ['earned_cents'];

/**
 * Reads an account's rows of each exported table in batches, without secrets, oldest first: the name of the table and its
 * batches. `money`: with earnings and fees.
 */
export function recordsOfAccount(
  db: Database,
  accountId: number,
  { money }: { money: boolean },
): [table: string, batches: AsyncIterable<Row[]>][] {
  return exportedTables
    .filter((exported) => money || !exported.money)
    .map(({ table, rows, secrets = [] }) => {
      const { name, columns } = getTableConfig(table);
      // The id of the row, or of what it belongs to.
      const [id] = columns;
      const hidden = sql.param([...secrets, ...(money ? [] : MONEY_COLUMNS)]);
      const read = async (ids: number[]) => {
        const found = await rowsOf<{ row: Row }>(
          db,
          sql`select to_jsonb(${table}) - ${hidden}::text[] as row from ${table}
            where ${and(rows(accountId), inArray(id!, ids))} order by ${id}`,
        );
        return found.map(({ row }) => row);
      };
      const ids = db
        .selectDistinct({ id: sql<number>`${id}` })
        .from(table)
        .where(rows(accountId))
        .orderBy(id!);
      return [name, inBatches(ids, read)];
    });
}
