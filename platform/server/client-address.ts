import ipaddr from 'ipaddr.js';

/**
 * Identifies a client for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household or
 * machine usually has a whole /64. An IPv4-mapped IPv6 address counts as its IPv4 address. Text that is not an
 * address, which only a trusted proxy can send, is returned unchanged.
 */
export const clientOf = (ip: string): string => prefixOf(ip, { ipv4: 32, ipv6: 64 });

/**
 * Identifies the network of a client, which one person can hold entirely: the /24 of an IPv4 address, or as many bits of an
 * IPv6 address as given.
 */
export const networkOf = (ip: string, { ipv6Bits }: { ipv6Bits: 48 | 56 }): string =>
  prefixOf(ip, { ipv4: 24, ipv6: ipv6Bits });

/** Describes the network of a client for its user: '203.0.113.x', or the /56 of an IPv6 address. */
export const describeNetwork = (ip: string): string =>
  ipaddr.isValid(ip) ? networkOf(ip, { ipv6Bits: 56 }).replace(/\.0\/24$/, '.x') : 'Unknown network';

function prefixOf(ip: string, bits: { ipv4: 24 | 32; ipv6: 48 | 56 | 64 }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const kept = bits[address.kind()];
  const prefix = ipaddr.fromByteArray(address.toByteArray().fill(0, kept / 8)).toString();
  return kept === 32 ? prefix : `${prefix}/${kept}`;
}
