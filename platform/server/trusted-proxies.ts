import { isIP } from 'node:net';
import { listOf, readRange } from './setting-readers.ts';

/**
 * The shortest prefix of a range, by IP version. With a shorter one, a large part of the internet could claim
 * any address. /8 is 10.0.0.0/8 and /7 is fc00::/7, the largest private ranges.
 */
const SHORTEST = { 4: 8, 6: 7 };
/** Prefix length of IPv4-mapped IPv6 addresses. The IPv4 address is the last 32 bits. */
const MAPPED_BITS = 96;

/** Names of ranges that Fastify supports. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Comma-separated addresses, ranges and names of proxies whose X-Forwarded-For is trusted, or null when
 * unset.
 */
export const trustedProxies = listOf(
  `addresses, ranges from /${SHORTEST[4]} (IPv6: /${SHORTEST[6]}) like 10.0.0.0/8, or ${NAMED.join(', ')}`,
  (proxy) => (NAMED.includes(proxy) || isSmallRange(proxy) ? proxy : undefined),
);

function isSmallRange(proxy: string): boolean {
  const range = readRange(proxy);
  if (!range) return false;
  const { address, version, prefix } = range;
  return prefix >= (isMapped(address) ? MAPPED_BITS + SHORTEST[4] : SHORTEST[version]);
}

const isMapped = (address: string) =>
  isIP(address) === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
