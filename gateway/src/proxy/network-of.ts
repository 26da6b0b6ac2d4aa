import { networkOf as networkWith } from '@portal/platform/server';

/**
 * Identifies the network of a client, which one person can hold entirely: a /24 of IPv4 addresses or a /48 of
 * IPv6 addresses.
 */
export const networkOf = (ip: string): string => networkWith(ip, { ipv6Bits: 48 });
