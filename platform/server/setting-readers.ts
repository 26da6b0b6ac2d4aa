import { BlockList, isIP } from 'node:net';
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

export const integer =
  (fallback: number, minimum: number, maximum: number): Reader<number> =>
  (name, raw) => {
    if (!raw) return fallback;
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < minimum || value > maximum) {
      throw new ConfigError(
        `${name} must be a whole number from ${minimum} to ${maximum}, not ${quoted(raw)}`,
      );
    }
    return value;
  };

/** An integer, or null when unset. */
export const optionalInteger =
  (minimum: number, maximum: number): Reader<number | null> =>
  (name, raw) =>
    raw ? integer(minimum, minimum, maximum)(name, raw) : null;

export const factor =
  (fallback: number, maximum: number): Reader<number> =>
  (name, raw) => {
    if (!raw) return fallback;
    const value = Number(raw);
    if (!/^\d+(\.\d+)?$/.test(raw) || value <= 0 || value > maximum) {
      throw new ConfigError(`${name} must be a number above 0 and up to ${maximum}, not ${quoted(raw)}`);
    }
    return value;
  };

export const choice =
  <const T extends readonly string[]>(values: T, fallback: T[number]): Reader<T[number]> =>
  (name, raw) => {
    if (!raw) return fallback;
    if (!values.includes(raw)) {
      throw new ConfigError(`${name} must be one of ${values.join(', ')}, not ${quoted(raw)}`);
    }
    return raw;
  };

/** 0 or 1, or null when unset. */
export const flag: Reader<boolean | null> = (name, raw) => {
  if (!raw) return null;
  if (raw !== '0' && raw !== '1') throw new ConfigError(`${name} must be 0 or 1, not ${quoted(raw)}`);
  return raw === '1';
};

/** A string that matches a pattern, or null when unset. The error message does not show the value. */
export const optional =
  (pattern: RegExp, form: string): Reader<string | null> =>
  (name, raw) => {
    if (!raw) return null;
    if (!pattern.test(raw)) throw new ConfigError(`${name} must be ${form}`);
    return raw;
  };

/** A key sent as a bearer token (RFC 6750), or null when unset. */
export const bearerKey = (minimum: number): Reader<string | null> =>
  optional(
    new RegExp(`^[\\w.~+/=-]{${minimum},512}$`),
    `${minimum} to 512 characters long, of letters, digits and . _ ~ + / = - without spaces`,
  );

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
export const url =
  ({ schemes, example, hostless = false }: UrlRules): Reader<string | null> =>
  (name, raw) => {
    if (!raw) return null;
    const refuse = (fault: string) => new ConfigError(`${name} must be like ${example}: ${fault}`);
    if (/\s/.test(raw)) throw refuse('it has a space');
    const parsed = URL.canParse(raw) ? new URL(raw) : null;
    if (!parsed) throw refuse('it is not a URL');
    if (!schemes.includes(parsed.protocol.slice(0, -1)))
      throw refuse(`it must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
    if (!raw.toLowerCase().startsWith(`${parsed.protocol}//`)) throw refuse(`'//' is missing`);
    if (!parsed.hostname && !hostless) throw refuse('the host is missing');
    if (![parsed.username, parsed.password, parsed.hostname, parsed.pathname].every(isDecodable))
      throw refuse('a % must be followed by two hexadecimal digits');
    return raw;
  };

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** A URL with a default. */
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
    const { origin: base, pathname, username, password } = new URL(given);
    const refuse = (fault: string) => new ConfigError(`${name} must be like ${example}: ${fault}`);
    if (username || password) throw refuse('it must not hold a user name or password');
    if (given.includes('?')) throw refuse('it must not have a query');
    if (given.includes('#')) throw refuse('it must not have a fragment');
    if (pathname !== '/') throw refuse('it must not have a path');
    return base;
  };

const HOST_NAME = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)*$/i;

/** The interface to listen on: an address of this machine, or a name that resolves to one. */
export const host =
  (fallback: string): Reader<string> =>
  (name, raw) => {
    if (!raw) return fallback;
    // A name of digits and dots only would be parsed as an address.
    const isName = HOST_NAME.test(raw) && !/^[\d.]+$/.test(raw);
    if (!isIP(raw) && !isName)
      throw new ConfigError(`${name} must be an address or a host name, not ${quoted(raw)}`);
    return raw;
  };

/** 'partners@gia.example', or null when unset. */
export const mailAddress: Reader<string | null> = (name, raw) => {
  if (!raw) return null;
  if (!isEmail(raw)) throw new ConfigError(`${name} must be an email address, not ${quoted(raw)}`);
  return raw;
};

/** 'partners@gia.example' or 'Gia Partner Portal <partners@gia.example>'. */
export const mailbox =
  (fallback: string): Reader<string> =>
  (name, raw) => {
    if (!raw) return fallback;
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(raw)?.[1] ?? raw;
    if (!isEmail(address))
      throw new ConfigError(`${name} must be an email address, with or without a name, not ${quoted(raw)}`);
    return raw;
  };

/** Comma-separated domains, in lower case. */
export const domains =
  (fallback: string): Reader<readonly string[]> =>
  (name, raw) => {
    const list = (raw || fallback).split(',').map((domain) => domain.trim().toLowerCase());
    for (const domain of list) {
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
        throw new ConfigError(`${name} must be comma-separated domains; ${quoted(domain)} is not one`);
    }
    return list;
  };

/** Comma-separated networks, such as 10.0.0.0/8 or fd00::/8; an address without a length is one address. */
export const networks: Reader<BlockList> = (name, raw) => {
  const list = new BlockList();
  for (const network of raw ? raw.split(',') : []) {
    const [address, length, ...more] = network.trim().split('/');
    const version = isIP(address!);
    const bits = version === 4 ? 32 : 128;
    const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : -1;
    if (!version || more.length > 0 || prefix < 0 || prefix > bits)
      throw new ConfigError(
        `${name} must be comma-separated networks such as 10.0.0.0/8; ${quoted(network)} is not one`,
      );
    list.addSubnet(address!, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
};
