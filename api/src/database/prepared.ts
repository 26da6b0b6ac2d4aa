import {
  Column,
  getTableColumns,
  sql,
  SQL,
  Table,
  type DriverValueDecoder,
  type Placeholder,
  type Query,
} from 'drizzle-orm';
import { QueryBuilder, type PgPreparedQuery, type PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './types.ts';

/** A select built by the query builder, without a database. */
interface Select {
  _: { result: unknown[]; selectedFields: unknown };
  toSQL(): Query;
}
type Field = Column | SQL | SQL.Aliased;
interface Selection {
  [name: string]: Field | Table | Selection;
}
type Read = (row: unknown[]) => unknown;
/** A placeholder for one of the statement's values. */
export type Value<V extends string> = (name: V) => Placeholder;
type Statement<R> = PgPreparedQuery<{ execute: R; all: never; values: never }>;

/**
 * Prepares a frequent read: `const find = prepared('lead', (qb, value) => qb.select(…).where( eq(leads.id,
 * value('leadId'))))`, then `await find(db, { leadId })`. The SQL is built once, PostgreSQL caches the plan under the
 * name on each connection, and the row decoder is computed once. On the embedded database it is an ordinary statement.
 *
 * PostgreSQL plans it without its values. Do not use it for searches, whose plan depends on the typed text, or for
 * dynamic filters and sort orders: those stay ordinary statements. A nested part without any value, from a left join,
 * is null.
 */
export function prepared<Q extends Select, V extends string>(
  name: string,
  build: (qb: QueryBuilder, value: Value<V>) => Q,
): (db: Database, values: Record<V, unknown>) => Promise<Q['_']['result']> {
  type Rows = Q['_']['result'];
  let written: { query: Query; read: Read } | undefined;
  const bySession = new WeakMap<PgSession, Statement<Rows>>();
  const statementOf = (session: PgSession): Statement<Rows> => {
    if (!written) {
      const select = build(new QueryBuilder(), (value) => sql.placeholder(value));
      written = { query: select.toSQL(), read: reader(select._.selectedFields as Selection) };
    }
    const { query, read } = written;
    return session.prepareQuery<{ execute: Rows; all: never; values: never }>(
      query,
      undefined,
      name,
      true,
      (rows) => rows.map(read) as Rows,
    );
  };
  return (db, values) => {
    const session = db._.session as unknown as PgSession;
    let statement = bySession.get(session);
    if (!statement) bySession.set(session, (statement = statementOf(session)));
    return statement.execute(values);
  };
}

/** Returns a function that maps a row of values to the selection. */
function reader(selection: Selection): Read {
  let columns = 0;
  const group = (fields: Selection, nullable: boolean): Read => {
    const keys = Object.keys(fields);
    const reads = Object.values(fields).map((field) => {
      if (field instanceof Table) return group(getTableColumns(field), true);
      if (field instanceof Column || field instanceof SQL || field instanceof SQL.Aliased)
        return value(columns++, decoderOf(field));
      return group(field, true);
    });
    // Copying an object with its keys set is faster than adding the keys one by one.
    const empty: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, null]));
    return (row) => {
      const made = { ...empty };
      let found = !nullable;
      for (let index = 0; index < keys.length; index++) {
        const one = reads[index]!(row);
        if (one === null) continue;
        made[keys[index]!] = one;
        found = true;
      }
      return found ? made : null;
    };
  };
  return group(selection, false);
}

const value = (index: number, decoder: DriverValueDecoder<unknown, unknown> | null): Read =>
  decoder
    ? (row) => (row[index] === null ? null : decoder.mapFromDriverValue(row[index]))
    : (row) => row[index];

/** The default decoder of an SQL expression. */
const asItIs = (sql`` as unknown as { decoder: unknown }).decoder;

/** The decoder from the driver's value to the column's; null when both are the same. */
function decoderOf(field: Field): DriverValueDecoder<unknown, unknown> | null {
  if (field instanceof Column)
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  const { decoder } = (field instanceof SQL ? field : field.sql) as unknown as {
    decoder: DriverValueDecoder<unknown, unknown>;
  };
  return decoder === asItIs ? null : decoder;
}
