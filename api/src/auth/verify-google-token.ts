import { isEmail } from '@portal/shared/domain';
import type { Config } from '../config.ts';
import { Problem, refused } from '../http/problem.ts';
import { readLimited } from '../http/read-limited.ts';
import { truncate, sanitizeLine, normalizeEmail } from '../http/text.ts';
import { domainOf, isGmail } from '../sessions/users.repository.ts';

/** The identity that Google returns. Its address was verified there once. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
  /**
   * Google decides who has the address now: it is of a hosted domain, or at Gmail. Anyone else may have lost the
   * mailbox since they added it to their Google account
   * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
   */
  owns: 'hosted' | 'gmail' | null;
}

/** The same limit as for names in forms. */
const NAME_MAX = 120;
/** The same limit as for emails in forms. */
const EMAIL_MAX = 254;
const MAX_BODY = 64 * 1024;

type GoogleSettings = Pick<
  Config,
  'GOOGLE_CLIENT_ID' | 'GOOGLE_TOKENINFO_URL' | 'GOOGLE_USERINFO_URL' | 'GOOGLE_TIMEOUT_MS'
>;

/**
 * Verifies an access token with Google: issued for us, unexpired, with a verified address, and of the same
 * user in both responses. Throws a {@link Problem} otherwise.
 */
export async function verifyGoogleToken(
  config: GoogleSettings,
  accessToken: string,
): Promise<GoogleIdentity> {
  if (!config.GOOGLE_CLIENT_ID) {
    throw refused(
      'google_not_configured',
      'Google sign-in is not configured here. Please use your email and password.',
    );
  }
  const signal = AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS);
  const url = new URL(config.GOOGLE_TOKENINFO_URL);
  url.searchParams.set('access_token', accessToken);
  const token = await ask(url, { signal });
  const subject = text(token, 'sub');
  if (text(token, 'aud') !== config.GOOGLE_CLIENT_ID || !isCurrent(token) || !SUBJECT.test(subject))
    throw rejected();
  const person = await ask(new URL(config.GOOGLE_USERINFO_URL), {
    signal,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const email = verifiedAddress(token, person);
  if (text(person, 'sub') !== subject || !email) throw rejected();
  const name = truncate(sanitizeLine(text(person, 'name')), NAME_MAX) || email;
  return { subject, email, name, owns: ownershipOf(email, token, person) };
}

/** Whether Google hosts the mailbox: every response that names a hosted domain names that of the address. */
function ownershipOf(email: string, ...answers: Record<string, unknown>[]): GoogleIdentity['owns'] {
  const domain = domainOf(email);
  const hosted = answers.map((answer) => answer['hd']).filter((hd) => hd !== undefined);
  if (hosted.length > 0) return hosted.every((hd) => hd === domain) ? 'hosted' : null;
  return isGmail(email) ? 'gmail' : null;
}

/** At most 255 ASCII characters, says Google. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** The response must state the seconds left, and they must be positive. */
const isCurrent = (token: Record<string, unknown>) => Number(token['expires_in']) > 0;

/**
 * The address that both responses agree on, when at least one states that it is verified and none denies it. The rules of
 * a registration apply to it, so that nobody gets an address that looks like another one.
 */
function verifiedAddress(...answers: Record<string, unknown>[]): string | null {
  const addresses = new Set(answers.map((answer) => normalizeEmail(text(answer, 'email'))).filter(Boolean));
  const words = answers.map((answer) => answer['email_verified']).filter((word) => word !== undefined);
  const [address] = addresses;
  if (addresses.size !== 1 || address!.length > EMAIL_MAX || !isEmail(address!) || !address!.isWellFormed())
    return null;
  return words.length > 0 && words.every(isTrue) ? address! : null;
}

async function ask(url: URL, init: RequestInit): Promise<Record<string, unknown>> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error' });
    body = await readLimited(answer, MAX_BODY);
  } catch {
    throw unreachable();
  }
  if (answer.status >= 500) throw unreachable();
  if (!answer.ok) throw rejected();
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: a response that is not an object is invalid.
  }
  throw unreachable();
}

const text = (answer: Record<string, unknown>, name: string) => {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
};
/** One response uses a boolean and the other text. Any other value counts as false. */
const isTrue = (value: unknown) => value === true || value === 'true';

const rejected = () => refused('google_rejected', 'Google login failed. Please try again.');
const unreachable = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    message: 'Google could not be reached. Please try again.',
    headers: { 'retry-after': '5' },
  });
