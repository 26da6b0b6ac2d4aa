import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import type { BlockList, LookupFunction } from 'node:net';

/** The address of a webhook is not reachable from the internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Checks whether requests may go to an IP address: it is public, or in an allowed network. An IPv4-mapped IPv6 address
 * counts as its IPv4 address. Addresses in the IANA special-purpose registries, which include loopback, private, link-local,
 * shared and tunneled ones, are not public.
 */
function isAllowedAddress(ip: string, allowed: BlockList): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (METADATA.includes(address.toString())) return false;
  if (address.range() === 'unicast' && !isSpecial(address)) return true;
  return allowed.check(address.toString(), address.kind());
}

/** Amazon's and Alibaba's clouds serve credentials from these private addresses, so no allowed network includes them. */
const METADATA = ['fd00:ec2::254', '100.100.100.200'];
/** Azure serves its virtual machines' platform from this address, which belongs to a public range. */
const AZURE_PLATFORM = ipaddr.IPv4.parse('168.63.129.16');
/** The only range of IPv6 that IANA assigns to the internet. It excludes forms such as ::127.0.0.1. */
const IPV6_INTERNET = ipaddr.IPv6.parse('2000::');

/** Covers what `range()` counts as unicast. */
const isSpecial = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address instanceof ipaddr.IPv6 ? !address.match(IPV6_INTERNET, 3) : address.match(AZURE_PLATFORM, 32);

/** A DNS lookup that fails unless every address of the name is allowed, for the connection of one request. */
export const allowedLookup =
  (allowed: BlockList): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !isAllowedAddress(address, allowed));
      if (refused)
        return done(new PrivateAddress(`${hostname} is ${refused.address}, a private address`), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      done(null, first!.address, first!.family);
    });
  };

/** Throws a {@link PrivateAddress} if a URL's host is a private address. A connection to an address looks up no name. */
export function assertAllowedLiteral(url: URL, allowed: BlockList): void {
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isAllowedAddress(host, allowed))
    throw new PrivateAddress(`${host} is a private address`);
}

/**
 * Throws a {@link PrivateAddress} if a URL's host is a private address or a name of one. An unknown name passes, because
 * each delivery checks it again.
 */
export async function assertAllowedHost(url: URL, allowed: BlockList): Promise<void> {
  assertAllowedLiteral(url, allowed);
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return;
  await new Promise<void>((resolve, reject) => {
    allowedLookup(allowed)(host, { all: true }, (error) => {
      if (error instanceof PrivateAddress) reject(error);
      else resolve();
    });
  });
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
