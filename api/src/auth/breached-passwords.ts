import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readLimited } from '../http/read-limited.ts';

/** The deadline in milliseconds. A user waits for the response. */
const DEADLINE = 2000;
/** A response has about a thousand lines of 40 bytes. */
const MAX_BODY = 1024 * 1024;
/** How many characters of a password's hash the service gets. About a thousand breached passwords share them. */
const PREFIX = 5;

/**
 * Checks whether a password is known from a data breach, by the range interface of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange) at BREACHED_PASSWORDS_URL. Without that setting, or
 * when the service fails, every password passes.
 */
export async function isBreached(request: FastifyRequest, password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: base } = request.server.config;
  if (base === null) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/${hash.slice(0, PREFIX)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
      // Padding hides from the network, which sees only the length, which prefix was asked for.
      headers: { 'add-padding': 'true' },
    });
    const lines = await readLimited(response, MAX_BODY);
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    // A padding line has the count 0.
    return new RegExp(`^${hash.slice(PREFIX)}:0*[1-9]`, 'mi').test(lines);
  } catch (error) {
    request.log.warn({ err: error }, 'breached passwords not checked');
    return false;
  }
}
