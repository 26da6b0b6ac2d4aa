import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase, testedDatabase } from '../../test/database.ts';
import { DeadlinePool, type Connection } from './pool.ts';

const options = { skip: testedDatabase !== 'postgres' };
const database = options.skip ? null : await openTestDatabase();
const pool = new DeadlinePool(
  { connectionString: database?.url ?? '', max: 1 },
  { limitMs: 10_000, slowMs: 10_000 },
);
after(async () => {
  await pool.end();
  await database?.close();
});

const prepared = async (connection: Connection) => {
  const { rows } = await connection.query('select statement from pg_prepared_statements');
  return (rows as { statement: string }[]).map(({ statement }) => statement);
};

test('prepares a statement with parameters at its third use', options, async () => {
  const connection = await pool.connect();
  const text = 'select $1::int + 1 as next';
  const seen: number[] = [];
  for (const value of [1, 2, 3, 4]) {
    const { rows } = await connection.query(text, [value]);
    assert.deepEqual(rows, [{ next: value + 1 }]);
    seen.push((await prepared(connection)).filter((statement) => statement === text).length);
  }
  assert.deepEqual(seen, [0, 0, 1, 1]);
  connection.release();
});

test(
  'never prepares a search, a long list of values or a statement without parameters',
  options,
  async () => {
    const connection = await pool.connect();
    const many = Array.from({ length: 101 }, (_, index) => index);
    const list = `select ${many.map((index) => `$${index + 1}::int`).join(' + ')} as sum`;
    for (let use = 0; use < 4; use++) {
      await connection.query(`select 'Oakland' like '%' || $1 || '%' as found`, ['oak']);
      await connection.query(list, many);
      await connection.query('select 1');
    }
    const statements = await prepared(connection);
    assert.deepEqual(
      statements.filter((statement) => /as found|as sum|^select 1$/.test(statement)),
      [],
    );
    connection.release();
  },
);

test('runs a named statement again after it failed in a transaction', options, async () => {
  const connection = await pool.connect();
  const text = 'select 10 / $1::int as part';
  const part = async (value: number) => (await connection.query(text, [value])).rows;
  for (let use = 0; use < 2; use++) await part(5);
  await connection.query('begin');
  await assert.rejects(part(0), /division by zero/);
  await assert.rejects(part(5), /current transaction is aborted/);
  await connection.query('rollback');
  assert.deepEqual(await part(5), [{ part: 2 }]);
  connection.release();
});

test('prepares at most 500 statements on a connection', options, async () => {
  const connection = await pool.connect();
  for (let number = 0; number < 520; number++) {
    for (let use = 0; use < 3; use++) await connection.query(`select $1::int as n${number}`, [use]);
  }
  assert.equal((await prepared(connection)).length, 500);
  connection.release();
});
