import type { Config } from '../config.ts';
import { Problem, refused } from '../problem.ts';

/** Who the provider says it is. The address is verified there. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
}

const MAX_BODY = 64 * 1024;

type GoogleSettings = Pick<
  Config,
  'GOOGLE_CLIENT_ID' | 'GOOGLE_TOKENINFO_URL' | 'GOOGLE_USERINFO_URL' | 'GOOGLE_TIMEOUT_MS'
>;

/**
 * Checks an access token at the provider: made for us, unexpired, of a verified address, and of the same person in
 * both answers. Throws a {@link Problem} for anything else.
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
  if (text(token, 'aud') !== config.GOOGLE_CLIENT_ID || !isCurrent(token) || !subject) throw rejected();
  const person = await ask(new URL(config.GOOGLE_USERINFO_URL), {
    signal,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const email = verifiedAddress(token, person);
  if (text(person, 'sub') !== subject || !email) throw rejected();
  return { subject, email, name: text(person, 'name').trim() || email };
}

/** The seconds left have to be said, and to be left. */
const isCurrent = (token: Record<string, unknown>) => Number(token['expires_in']) > 0;

/** The one address of both answers, when each that speaks of its verification says yes, and at least one does. */
function verifiedAddress(...answers: Record<string, unknown>[]): string | null {
  const addresses = new Set(answers.map((answer) => text(answer, 'email').toLowerCase()).filter(Boolean));
  const words = answers.map((answer) => answer['email_verified']).filter((word) => word !== undefined);
  const [address] = addresses;
  return addresses.size === 1 && words.length > 0 && words.every(isTrue) ? address! : null;
}

async function ask(url: URL, init: RequestInit): Promise<Record<string, unknown>> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error' });
    body = await readLimited(answer);
  } catch {
    throw unreachable();
  }
  if (answer.status >= 500) throw unreachable();
  if (!answer.ok) throw rejected();
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: what is not an object is no answer.
  }
  throw unreachable();
}

async function readLimited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_BODY) throw new Error('The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const text = (answer: Record<string, unknown>, name: string) => {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
};
/** The two answers spell it as a boolean and as text; anything else is not a yes. */
const isTrue = (value: unknown) => value === true || value === 'true';

const rejected = () => refused('google_rejected', 'Google login failed. Please try again.');
const unreachable = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    message: 'Google could not be reached. Please try again.',
    headers: { 'retry-after': '5' },
  });
