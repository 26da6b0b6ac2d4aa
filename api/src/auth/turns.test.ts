import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../http/problem.ts';
import { Turns } from './turns.ts';

test('a group does not wait for all requests of another group', async () => {
  const turns = new Turns(1);
  await turns.take('first');
  const started: string[] = [];
  const waiting = ['flood', 'flood', 'flood', 'person'].map(async (group) => {
    await turns.take(group);
    started.push(group);
    turns.release();
  });
  turns.release();
  await Promise.all(waiting);
  assert.deepEqual(started, ['flood', 'person', 'flood', 'flood']);
});

test('a full queue returns 503 to the newest request of the largest group', async () => {
  const turns = new Turns(1);
  await turns.take('flood');
  const flood = Array.from({ length: 200 }, () => turns.take('flood'));
  const person = turns.take('person');
  const outcomes = Promise.allSettled([...flood, person]);
  for (let left = 0; left < 200; left++) turns.release();
  const refusals = (await outcomes).map(({ status }) => status === 'rejected');
  assert.deepEqual([refusals.indexOf(true), refusals.filter(Boolean).length], [199, 1]);
  await assert.rejects(flood.at(-1)!, (error) => error instanceof Problem && error.status === 503);
});
