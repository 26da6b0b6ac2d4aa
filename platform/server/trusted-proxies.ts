import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import { quoted, readRange, type Reader } from './setting-readers.ts';

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
export const trustedProxies: Reader<string[] | null> = (name, raw) => {
  if (!raw) return null;
  return raw.split(',').map((part) => {
    const proxy = part.trim();
    if (!NAMED.includes(proxy)) checkRange(name, proxy);
    return proxy;
  });
};

function checkRange(name: string, proxy: string): void {
  const range = readRange(proxy);
  if (!range)
    throw new ConfigError(
      `${name} must be comma-separated addresses, ranges like 10.0.0.0/8, or ${NAMED.join(', ')}; ${quoted(proxy)} is not one`,
    );
  const { address, version, prefix } = range;
  const shortest = isMapped(address) ? MAPPED_BITS + SHORTEST[4] : SHORTEST[version];
  if (prefix < shortest)
    throw new ConfigError(`${name} must have ranges from /${shortest}; ${quoted(proxy)} is not one`);
}

const isMapped = (address: string) =>
  isIP(address) === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
