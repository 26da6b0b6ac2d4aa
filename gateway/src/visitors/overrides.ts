import { createHmac, timingSafeEqual } from 'node:crypto';
import { findRemote, type RemoteName } from '@portal/shared/federation';

/** The signed cookie that holds a person's swapped remotes. */
export const OVERRIDE_COOKIE = 'portal_overrides';
/** How long a swap lasts, in seconds: a working day. */
export const OVERRIDE_SECONDS = 8 * 60 * 60;

export type Overrides = Partial<Record<RemoteName, string>>;

/** `?remote=auth@1.4.0-pr12` (more than one allowed); `?remote=off` ends all swaps. null when there is none. */
export function requestedOverrides(url: string): Overrides | 'off' | null {
  const given = new URL(url, 'http://portal.invalid').searchParams.getAll('remote');
  if (given.length === 0) return null;
  if (given.includes('off')) return 'off';
  const overrides: Overrides = {};
  for (const text of given) {
    const [name = '', version = ''] = text.split('@');
    const remote = findRemote(name);
    if (remote && version) overrides[remote] = version;
  }
  return overrides;
}

/** Signs swaps so that only the gateway can issue them; they end by themselves. `now` is in milliseconds. */
export function signOverrides(overrides: Overrides, key: Buffer, now: number): string {
  const payload = Buffer.from(JSON.stringify({ overrides, until: now + OVERRIDE_SECONDS * 1000 })).toString(
    'base64url',
  );
  return `${payload}.${signature(payload, key)}`;
}

/** The swaps of a cookie; none when it is not ours, was changed, or is over. */
export function readOverrides(cookie: string | undefined, key: Buffer, now: number): Overrides {
  const [payload = '', given = ''] = (cookie ?? '').split('.');
  const expected = Buffer.from(signature(payload, key));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return {};
  const { overrides, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    overrides: Overrides;
    until: number;
  };
  return until > now ? overrides : {};
}

const signature = (payload: string, key: Buffer) =>
  createHmac('sha256', key).update(payload).digest('base64url');
