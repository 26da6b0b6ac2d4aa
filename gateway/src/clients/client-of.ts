import { isIPv6 } from 'node:net';

/**
 * Identifies a client for rate limits: an IPv4 address or the /64 network of an IPv6 address, because one
 * household or machine usually has a whole /64.
 */
export function clientOf(ip: string): string {
  return isPlainIPv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ipv4Of(ip);
}

/**
 * Identifies the network of a client, which one person can hold entirely: a /24 of IPv4 addresses or a /48 of
 * IPv6 addresses.
 */
export function networkOf(ip: string): string {
  return isPlainIPv6(ip) ? groupsOf(ip).slice(0, 3).join(':') : ipv4Of(ip).split('.').slice(0, 3).join('.');
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const isPlainIPv6 = (ip: string): boolean => isIPv6(ip) && !mapped.test(ip);
const ipv4Of = (ip: string): string => mapped.exec(ip)?.[1] ?? ip;

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
