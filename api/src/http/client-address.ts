import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that identifies one client, in bits: providers assign at least a /64. */
const IPV6_ADDRESS_BITS = 64;
/** Bits of an IPv6 network: the smallest block that providers commonly give to one site (RFC 6177). */
const IPV6_NETWORK_BITS = 56;

/**
 * The address for rate limits: an IPv4 address, or the /64 of an IPv6 address. An IPv4-mapped IPv6 address counts as
 * its IPv4 address. Text that is not an address, which only a trusted proxy can send, is returned unchanged.
 */
export function addressOf(ip: string): string {
  return ip.includes(':') ? ipv6Prefix(ip, IPV6_ADDRESS_BITS) : ip;
}

/** The network for rate limits: the /24 of an IPv4 address, or the /56 of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = ip.includes(':') ? ipv6Prefix(ip, IPV6_NETWORK_BITS) : ip;
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
}

function ipv6Prefix(ip: string, bits: number): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(prefix).toString('hex')}/${bits}`;
}
