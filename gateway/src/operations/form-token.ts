import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an open form can be sent, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;

const sign = (until: string, key: Buffer) =>
  createHmac('sha256', key).update(`operations form ${until}`).digest('base64url');

/** A token that shows that a form came from this environment's operations page. */
export function formToken(key: Buffer): string {
  const until = String(Date.now() + LIFETIME_MS);
  return `${until}.${sign(until, key)}`;
}

/** Whether a form's token is of this environment and recent. */
export function isFormToken(token: string, key: Buffer): boolean {
  const [until = '', given = ''] = token.split('.');
  const actual = Buffer.from(given);
  const expected = Buffer.from(sign(until, key));
  const isSigned = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isSigned && Number(until) > Date.now();
}
