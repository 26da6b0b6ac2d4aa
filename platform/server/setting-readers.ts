import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isEmail } from '@portal/shared/domain';
import { ConfigError } from './config-error.ts';

/**
 * Reads one setting. An empty string counts as unset. Throws a {@link ConfigError} that names the setting.
 */
export type Reader<T> = (name: string, raw: string | undefined) => T;

/** The values that a table of readers returns. */
export type SettingsOf<T extends Record<string, Reader<unknown>>> = { [K in keyof T]: ReturnType<T[K]> };

/** Reads a table of settings. Throws a {@link ConfigError} for the first invalid one. */
export function readAll<T extends Record<string, Reader<unknown>>>(
  readers: T,
  env: NodeJS.ProcessEnv,
): SettingsOf<T> {
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(name, env[name])]),
  ) as SettingsOf<T>;
}

const SHOWN = 60;
/** Quotes a value in a message. Never use it for URLs, keys or tokens, because they may be secret. */
export const quoted = (raw: string): string =>
  raw.length > SHOWN ? `'${raw.slice(0, SHOWN)}…'` : `'${raw}'`;

/** Reads a setting with `parse`, which returns undefined for a text that is not `form`. */
const reader =
  <T>(fallback: T, form: string, parse: (raw: string) => T | undefined): Reader<T> =>
  (name, raw) => {
    const value = raw ? parse(raw) : fallback;
    if (value === undefined) throw new ConfigError(`${name} must be ${form}, not ${quoted(raw!)}`);
    return value;
  };

export const integer = <F extends number | null>(fallback: F, minimum: number, maximum: number) =>
  reader<number | F>(fallback, `a whole number from ${minimum} to ${maximum}`, (raw) =>
    /^\d+$/.test(raw) && Number(raw) >= minimum && Number(raw) <= maximum ? Number(raw) : undefined,
  );

export const factor = (fallback: number, maximum: number) =>
  reader(fallback, `a number above 0 and up to ${maximum}`, (raw) =>
    /^\d+(\.\d+)?$/.test(raw) && Number(raw) > 0 && Number(raw) <= maximum ? Number(raw) : undefined,
  );

export const choice = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  reader<T[number]>(fallback, `one of ${values.join(', ')}`, (raw) => values.find((each) => each === raw));

/** 0 or 1, or null when unset. */
export const flag = reader<boolean | null>(null, '0 or 1', (raw) =>
  raw === '0' || raw === '1' ? raw === '1' : undefined,
);

/** A text that has the form, or null when unset. It may be secret, so the error message does not show it. */
export const optional =
  (pattern: Pick<RegExp, 'test'>, form: string): Reader<string | null> =>
  (name, raw) => {
    if (raw && !pattern.test(raw)) throw new ConfigError(`${name} must be ${form}`);
    return raw || null;
  };

/** A key sent as a bearer token (RFC 6750), or null when unset. */
export const bearerKey = (minimum: number): Reader<string | null> =>
  optional(
    new RegExp(`^[\\w.~+/=-]{${minimum},512}$`),
    `${minimum} to 512 characters long, of letters, digits and . _ ~ + / = - without spaces`,
  );

/** A secret that signs webhooks (https://www.standardwebhooks.com), or two with a comma while it rotates; null when unset. */
export const webhookSecrets: Reader<string[] | null> = (name, raw) => {
  if (!raw) return null;
  const parts = raw.split(',');
  if (parts.length > 2 || !parts.every((part) => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(part)))
    throw new ConfigError(
      `${name} must be whsec_ and 24 to 64 random bytes in base64, or the new and the old one with a comma`,
    );
  return parts;
};

/** One bearer key, or two with a comma while it rotates; null when unset. No message contains a key. */
export const bearerKeys =
  (minimum: number): Reader<string[] | null> =>
  (name, raw) => {
    if (!raw) return null;
    const parts = raw.split(',');
    if (parts.length > 2)
      throw new ConfigError(`${name} must be one key, or the new and the old one with a comma`);
    return parts.map((part) => {
      const key = bearerKey(minimum)(name, part);
      if (key === null)
        throw new ConfigError(`${name} must be one key, or the new and the old one with a comma`);
      return key;
    });
  };

/** A key of printable ASCII characters, or null when unset. */
export const visibleKey = (minimum: number): Reader<string | null> =>
  optional(
    new RegExp(`^[\\x21-\\x7e]{${minimum},512}$`),
    `${minimum} to 512 characters long, all of them visible ASCII characters without spaces`,
  );

interface UrlRules {
  /** Schemes without the colon. */
  schemes: readonly string[];
  example: string;
  /** Allows a URL without a host, such as a socket's. */
  hostless?: boolean;
}

/** A URL as configured, or null when unset. It may contain a password, so no message shows it. */
export function url({ schemes, example, hostless = false }: UrlRules): Reader<string | null> {
  const starts = schemes.map((scheme) => `${scheme}://`);
  const form = `a URL like ${example}, which begins with ${starts.join(' or ')} and has no spaces`;
  const test = (raw: string): boolean => {
    const parsed = /\s/.test(raw) ? null : URL.parse(raw);
    if (!parsed || !starts.some((start) => raw.toLowerCase().startsWith(start))) return false;
    const { username, password, hostname, pathname } = parsed;
    return (hostless || hostname !== '') && isDecodable([username, password, hostname, pathname].join('/'));
  };
  return optional({ test }, form);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const urlOr =
  (fallback: string, rules: UrlRules): Reader<string> =>
  (name, raw) =>
    url(rules)(name, raw) ?? fallback;

/** The origin (scheme, host and port) of an http(s) URL, without a trailing slash, or null when unset. */
export const origin =
  (example: string): Reader<string | null> =>
  (name, raw) => {
    const given = url({ schemes: ['http', 'https'], example })(name, raw);
    if (given === null) return null;
    const { origin: base, href } = new URL(given);
    if (href === `${base}/`) return base;
    throw new ConfigError(`${name} must be like ${example}, without a user name, path, query or fragment`);
  };

/** A comma-separated list of origins, or null when unset. */
export const origins =
  (example: string): Reader<string[] | null> =>
  (name, raw) => {
    if (!raw) return null;
    return raw.split(',').map((part) => {
      const one = origin(example)(name, part.trim());
      if (one === null)
        throw new ConfigError(`${name} must be like ${example}, or several of them with commas`);
      return one;
    });
  };

const HOST_NAME = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)*$/i;

/** The interface to listen on: an address of this machine, or a name that resolves to one. */
export const host = (fallback: string) =>
  reader(fallback, 'an address or a host name', (raw) =>
    // A name of digits and dots only would be parsed as an address.
    isIP(raw) || (HOST_NAME.test(raw) && !/^[\d.]+$/.test(raw)) ? raw : undefined,
  );

/** 'partners@gia.example', or null when unset. */
export const mailAddress = reader<string | null>(null, 'an email address', (raw) =>
  isEmail(raw) ? raw : undefined,
);

/** 'partners@gia.example' or 'Gia Partner Portal <partners@gia.example>'. */
export const mailbox = (fallback: string) =>
  reader(fallback, 'an email address, with or without a name', (raw) =>
    isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(raw)?.[1] ?? raw) ? raw : undefined,
  );

/** A comma-separated list, or null when unset. `parse` returns undefined for a part that is not one of `form`. */
export const listOf =
  <T>(form: string, parse: (part: string) => T | undefined): Reader<T[] | null> =>
  (name, raw) =>
    raw
      ? raw.split(',').map((part) => {
          const value = parse(part.trim());
          if (value !== undefined) return value;
          throw new ConfigError(`${name} must be comma-separated ${form}; ${quoted(part.trim())} is not one`);
        })
      : null;

/** Comma-separated domains, in lower case. */
export const domains = (fallback: string): Reader<readonly string[]> => {
  const read = listOf('domains', (part) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.exec(part)?.[0].toLowerCase());
  return (name, raw) => read(name, raw || fallback)!;
};

/** The parts of 10.0.0.0/8 or fd00::/8; an address without a length is one address. null for another text. */
function readRange(text: string): { address: string; version: 4 | 6; prefix: number } | null {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  const longest = version === 4 ? 32 : 128;
  const prefix = Number(length ?? longest);
  const isRange = more.length === 0 && /^\d{1,3}$/.test(length ?? '0') && prefix <= longest;
  return version && isRange && !address.includes('%') ? { address, version, prefix } : null;
}

/** The kinds of addresses that no machine of the internet has. Link-local ones are missing: they serve the cloud's credentials. */
const PRIVATE = ['private', 'uniqueLocal', 'carrierGradeNat', 'loopback'];

const privateRanges = listOf('private networks such as 10.0.0.0/8', (part) => {
  const range = readRange(part);
  if (!range) return undefined;
  const cidr = `${range.address}/${range.prefix}`;
  const { IPv4, IPv6 } = ipaddr;
  const kinds =
    range.version === 4
      ? [IPv4.networkAddressFromCIDR(cidr).range(), IPv4.broadcastAddressFromCIDR(cidr).range()]
      : [IPv6.networkAddressFromCIDR(cidr).range(), IPv6.broadcastAddressFromCIDR(cidr).range()];
  return kinds.every((kind) => kind === kinds[0] && PRIVATE.includes(kind)) ? range : undefined;
});

/** Comma-separated private networks, such as 10.0.0.0/8 or fd00::/8. */
export const privateNetworks: Reader<BlockList> = (name, raw) => {
  const list = new BlockList();
  for (const { address, prefix, version } of privateRanges(name, raw) ?? [])
    list.addSubnet(address, prefix, `ipv${version}`);
  return list;
};

/**
 * The shortest prefix of a range of proxies, by IP version. With a shorter one, a large part of the internet could claim
 * any address. /8 is 10.0.0.0/8 and /7 is fc00::/7, the largest private ranges.
 */
const SHORTEST = { 4: 8, 6: 7 };
/** Prefix length of IPv4-mapped IPv6 addresses. The IPv4 address is the last 32 bits. */
const MAPPED_BITS = 96;
/** Names of ranges that Fastify supports. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Comma-separated addresses, ranges and names of proxies whose X-Forwarded-For is trusted, or null when unset. */
export const trustedProxies = listOf(
  `addresses, ranges from /${SHORTEST[4]} (IPv6: /${SHORTEST[6]}) like 10.0.0.0/8, or ${NAMED.join(', ')}`,
  (proxy) => (NAMED.includes(proxy) || isSmallRange(proxy) ? proxy : undefined),
);

function isSmallRange(proxy: string): boolean {
  const range = readRange(proxy);
  if (!range) return false;
  const isMapped = range.version === 6 && ipaddr.IPv6.parse(range.address).isIPv4MappedAddress();
  return range.prefix >= (isMapped ? MAPPED_BITS + SHORTEST[4] : SHORTEST[range.version]);
}
