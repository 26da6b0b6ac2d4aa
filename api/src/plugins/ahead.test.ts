import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CountedAhead } from './ahead.ts';

/** A fake of the database counter, for one window. */
function counter() {
  const state = { counted: 0, statements: 0 };
  const count = async (uses: number) => {
    state.statements += 1;
    state.counted += uses;
    const count = state.counted;
    await Promise.resolve();
    return { key: 'somebody', count, resetsAt: new Date(Date.now() + 60_000), leftMs: 60_000 };
  };
  return { state, count };
}

test('hands out every use exactly once and in order with few statements', async () => {
  const { state, count } = counter();
  const ahead = new CountedAhead();
  const given: number[] = [];
  for (let use = 0; use < 320; use++) given.push((await ahead.use('somebody', 300, count)).count);
  assert.deepEqual(
    given.slice(0, 301),
    Array.from({ length: 301 }, (_, index) => index + 1),
  );
  assert.ok(given.slice(300).every((number) => number > 300));
  assert.ok(state.statements < 60, `${state.statements} statements`);
});

test('gives concurrent callers distinct uses', async () => {
  const { state, count } = counter();
  const ahead = new CountedAhead();
  const uses = await Promise.all(Array.from({ length: 31 }, async () => ahead.use('somebody', 30, count)));
  assert.deepEqual(
    uses.map((use) => use.count),
    Array.from({ length: 31 }, (_, index) => index + 1),
  );
  assert.ok(state.statements <= 3);
});

test('never exceeds the limit across several processes', async () => {
  const { count } = counter();
  const processes = Array.from({ length: 4 }, () => new CountedAhead());
  const given: number[] = [];
  for (let use = 0; use < 400; use++)
    given.push((await processes[use % 4]!.use('somebody', 100, count)).count);
  const allowed = given.filter((number) => number <= 100);
  assert.equal(new Set(allowed).size, allowed.length, 'no number twice');
  assert.ok(allowed.length > 70, `${allowed.length} of 100`);
});

test('counts no use when the query fails, and retries on the next call', async () => {
  const { count } = counter();
  const ahead = new CountedAhead();
  const failing = () => Promise.reject(new Error('away'));
  await assert.rejects(async () => ahead.use('somebody', 30, failing), /away/);
  assert.equal((await ahead.use('somebody', 30, count)).count, 1);
});
