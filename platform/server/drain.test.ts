import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { drain } from './drain.ts';

/** Drains a server to which `connects` says in each turn of the event loop whether a connection comes. Returns whether it refuses. */
async function refusesAtTheEnd(connects: () => boolean): Promise<boolean> {
  const server = createServer();
  // Nothing but the drain gets the connections, which have no socket.
  server.removeAllListeners('connection');
  let [isOver, refuses] = [false, false];
  const turn = () => {
    if (connects()) server.emit('connection');
    if (!isOver) setImmediate(turn);
  };
  turn();
  await drain(server, { delayMs: 0, onLast: () => (refuses = true) });
  isOver = true;
  server.emit('close');
  return refuses;
}

test('answers every request until the port closes when no connection waits', async () => {
  assert.equal(await refusesAtTheEnd(() => false), false);
});

test('refuses requests when connections never stop', async () => {
  assert.equal(await refusesAtTheEnd(() => true), true);
});
