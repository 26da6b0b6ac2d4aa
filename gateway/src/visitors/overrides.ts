import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRemoteName, type RemoteName } from '@portal/shared/federation';

/** The signed cookie with a person's overrides. */
export const OVERRIDE_COOKIE = 'portal_overrides';
/** Lifetime of an override, in seconds: one working day. */
export const OVERRIDE_SECONDS = 8 * 60 * 60;

/** A person's overrides. `until`: their expiry, in ms. */
export interface Overrides {
  versions: Record<RemoteName, string>;
  until: number;
}

export const noOverrides: Overrides = { versions: {}, until: 0 };

/** `?remote=auth@1.4.0-pr12` (more than one allowed); `?remote=off` ends all overrides. null without the parameter. */
export function requestedOverrides(url: string): Overrides['versions'] | 'off' | null {
  const given = new URL(url, 'http://portal.invalid').searchParams.getAll('remote');
  if (given.length === 0) return null;
  if (given.includes('off')) return 'off';
  const versions: Overrides['versions'] = {};
  for (const text of given) {
    const [name = '', version = ''] = text.split('@');
    const remote = name.replace(/^remote-/, '');
    if (isRemoteName(remote) && version) versions[remote] = version;
  }
  return versions;
}

/** Signs overrides, with their expiry, so that only the gateway can issue them. */
export function signOverrides(overrides: Overrides, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(overrides)).toString('base64url');
  return `${payload}.${signature(payload, key)}`;
}

/** Reads the overrides from a cookie. Returns none when its signature is invalid or it has expired. */
export function readOverrides(cookie: string | undefined, key: Buffer, now: number): Overrides {
  const [payload = '', given = ''] = (cookie ?? '').split('.');
  const expected = Buffer.from(signature(payload, key));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return noOverrides;
  const overrides = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Overrides;
  return overrides.until > now ? overrides : noOverrides;
}

const signature = (payload: string, key: Buffer) =>
  createHmac('sha256', key).update(payload).digest('base64url');
