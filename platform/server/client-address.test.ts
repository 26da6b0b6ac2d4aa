import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, describeNetwork, networkOf } from './client-address.ts';

const site = { ipv6Bits: 56 } as const;

test('groups addresses: IPv4 individually, IPv4-mapped as IPv4, IPv6 by prefix', () => {
  assert.deepEqual(
    ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109'].map((ip) => [
      clientOf(ip),
      networkOf(ip, site),
    ]),
    Array(3).fill(['203.0.113.9', '203.0.113.0/24']),
  );
  assert.equal(clientOf('2001:db8::1'), clientOf('2001:0DB8:0:0:ffff::2'));
  assert.notEqual(clientOf('2001:db8::1'), clientOf('2001:db8:0:1::1'));
  assert.equal(networkOf('2001:db8::1', site), networkOf('2001:db8:0:ff::1', site));
  assert.notEqual(networkOf('2001:db8::1', site), networkOf('2001:db8:0:100::1', site));
  assert.equal(clientOf('fe80::1%eth0'), clientOf('fe80::2'));
  assert.equal(networkOf('not an address', site), 'not an address');
});

test('describes the network of an address without its last part', () => {
  assert.deepEqual(
    ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2ff::9', 'not an address'].map(describeNetwork),
    ['203.0.113.x', '203.0.113.x', '2001:db8:1:200::/56', 'Unknown network'],
  );
});
