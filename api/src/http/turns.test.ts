import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.ts';
import { Turns } from './turns.ts';

/** Work that lasts until its `end` is called. */
function held() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  return { work: () => promise, end };
}

test('a group does not wait for all requests of another group', async () => {
  const turns = new Turns(1);
  const first = held();
  void turns.run('first', first.work);
  const started: string[] = [];
  const waiting = ['flood', 'flood', 'flood', 'person'].map((group) =>
    turns.run(group, async () => void started.push(group)),
  );
  first.end();
  await Promise.all(waiting);
  assert.deepEqual(started, ['flood', 'person', 'flood', 'flood']);
});

test('a group leaves room for others, also if it holds all of its own', async () => {
  const turns = new Turns(2, { perGroup: 1 });
  const slow = held();
  const started: string[] = [];
  const running = [1, 2].map((place) =>
    turns.run('slow', () => {
      started.push(`slow ${place}`);
      return slow.work();
    }),
  );
  await turns.run('person', async () => void started.push('person'));
  assert.deepEqual(started, ['slow 1', 'person']);
  slow.end();
  await Promise.all(running);
  assert.deepEqual(started, ['slow 1', 'person', 'slow 2']);
});

test('a full queue returns 503 to the newest request of the largest group', async () => {
  const turns = new Turns(1);
  const first = held();
  void turns.run('flood', first.work);
  const flood = Array.from({ length: 200 }, () => turns.run('flood', async () => {}));
  const person = turns.run('person', async () => {});
  const outcomes = Promise.allSettled([...flood, person]);
  first.end();
  const refusals = (await outcomes).map(({ status }) => status === 'rejected');
  assert.deepEqual([refusals.indexOf(true), refusals.filter(Boolean).length], [199, 1]);
  await assert.rejects(flood.at(-1)!, (error) => error instanceof Problem && error.status === 503);
});
