import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that identifies one client, in bits: providers assign at least a /64. */
const IPV6_CLIENT_BITS = 64;

/**
 * Identifies a client for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household or
 * machine usually has a whole /64. An IPv4-mapped IPv6 address counts as its IPv4 address. Text that is not an
 * address, which only a trusted proxy can send, is returned unchanged.
 */
export function clientOf(ip: string): string {
  return ip.includes(':') ? ipv6Prefix(ip, IPV6_CLIENT_BITS) : ip;
}

/**
 * Identifies the network of a client, which one person can hold entirely: the /24 of an IPv4 address, or as many bits of an
 * IPv6 address as given.
 */
export function networkOf(ip: string, { ipv6Bits }: { ipv6Bits: 48 | 56 }): string {
  const address = ip.includes(':') ? ipv6Prefix(ip, ipv6Bits) : ip;
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
}

/** Describes the network of a client for its user: '203.0.113.x', or the /56 of an IPv6 address. */
export function describeNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'Unknown network';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? `${address.octets.slice(0, 3).join('.')}.x`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/56`).toString()}/56`;
}

function ipv6Prefix(ip: string, bits: number): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(prefix).toString('hex')}/${bits}`;
}
