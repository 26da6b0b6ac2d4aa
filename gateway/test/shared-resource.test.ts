import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork, SharedResource } from '../src/proxy/shared-resource.ts';

/** A resource of 100, at most 60 for a network, and the names of the holdings that it ended. */
function resource() {
  const shared = new SharedResource({ total: 100, perNetwork: 60 });
  const ended: string[] = [];
  const hold = (network: string, name: string, amount: number) => {
    const holding = shared.hold(network, () => ended.push(name));
    holding.grow(amount);
    return holding;
  };
  return { shared, ended, hold };
}

test('ends the largest holding of the network that holds the most, never that of a newcomer', () => {
  const { shared, ended, hold } = resource();
  hold('a', 'a small', 20);
  hold('a', 'a large', 30);
  hold('b', 'b only', 45);
  hold('c', 'newcomer', 10);
  assert.deepEqual(ended, ['a large']);
  assert.deepEqual(
    ['a', 'b', 'c'].map((network) => shared.heldBy(network)),
    [20, 45, 10],
  );
});

test('keeps a network within its share by ending its own largest holding', () => {
  const { ended, hold } = resource();
  hold('b', 'b', 35);
  hold('a', 'first', 25);
  hold('a', 'second', 25);
  const third = hold('a', 'third', 15);
  assert.deepEqual(ended, ['first']);
  third.grow(30);
  assert.deepEqual(ended, ['first', 'third']);
  assert.ok(third.ended);
});

test('ends the oldest of equal holdings, and counts a released one once', () => {
  const { shared, ended, hold } = resource();
  const first = hold('a', 'first', 1);
  first.release();
  first.release();
  for (let index = 0; index < 61; index += 1) hold('a', String(index), 1);
  assert.deepEqual(ended, ['0']);
  assert.equal(shared.heldBy('a'), 60);
  assert.ok(!shared.hasRoom('a'));
  assert.ok(shared.hasRoom('b'));
});

test('counts the addresses of a /24 and of a /56 as one network', () => {
  assert.equal(clientNetwork('203.0.113.1'), clientNetwork('203.0.113.250'));
  assert.equal(clientNetwork('2001:db8:1:200::1'), clientNetwork('2001:db8:1:2ff::1'));
  assert.notEqual(clientNetwork('2001:db8:1:200::1'), clientNetwork('2001:db8:1:300::1'));
});
