import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { exportedTables } from './exported-tables.repository.ts';

type Row = Record<string, unknown>;

const MONEY_COLUMNS = ['earned_cents'];

/** Returns an account's rows of each exported table, without secrets, oldest first. `money`: with earnings and fees. */
export async function recordsOfAccount(
  db: Database,
  accountId: number,
  { money }: { money: boolean },
): Promise<Record<string, Row[]>> {
  const records: Record<string, Row[]> = {};
  for (const { table, rows, secrets = [], money: isMoney } of exportedTables) {
    if (isMoney && !money) continue;
    const { name, columns } = getTableConfig(table);
    const found = await rowsOf<{ row: Row }>(
      db,
      sql`select to_jsonb(${table}) - ${sql.param([...secrets, ...(money ? [] : MONEY_COLUMNS)])}::text[] as row from ${table}
        where ${rows(accountId)} order by ${columns[0]}`,
    );
    records[name] = found.map(({ row }) => row);
  }
  return records;
}
