import { isRemoteName, type NamedBuild, type RemoteName } from '@portal/shared/federation';
import { isVersion } from '@portal/platform/store';
import { unseal } from './sealed-text.ts';

/** The signed cookie with a person's overrides. */
export const OVERRIDE_COOKIE = 'portal_overrides';
/** Lifetime of an override, in seconds: one working day. */
export const OVERRIDE_SECONDS = 8 * 60 * 60;

/** A person's overrides. `until`: their expiry, in ms. Sealed with it, so that only the gateway can issue them. */
export interface Overrides {
  versions: Record<RemoteName, string>;
  until: number;
}

export const noOverrides: Overrides = { versions: {}, until: 0 };

/** `?remote=auth@1.4.0-pr12` (more than one allowed); `?remote=off` ends all overrides. null without the parameter. */
export function requestedOverrides(url: string): string[] | 'off' | null {
  // Not new URL(url): a path such as // is no URL.
  const given = new URLSearchParams(url.split('?').slice(1).join('?')).getAll('remote');
  if (given.length === 0) return null;
  return given.includes('off') ? 'off' : given;
}

/** The build that an override names. null for everything else, such as a URL. */
export function namedOverride(text: string): NamedBuild | null {
  const [given = '', version = '', ...rest] = text.split('@');
  const name = given.replace(/^remote-/, '');
  return isRemoteName(name) && isVersion(version) && rest.length === 0 ? { name, version } : null;
}

/** Reads the overrides from a cookie. Returns none when its signature is invalid or it has expired. */
export function readOverrides(cookie: string | undefined, key: Buffer, now: number): Overrides {
  const overrides = unseal<Overrides>(cookie, key);
  return overrides && overrides.until > now ? overrides : noOverrides;
}
