import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { authenticators } from '../../src/database/schema/index.ts';
import type { Database } from '../../src/database/index.ts';
import { newAuthenticatorSecret } from '../../src/second-factor/authenticator.ts';

/** The code that an authenticator app shows, `seconds` from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Gives a user an authenticator app without recovery codes. Returns its current code. */
export async function addAuthenticator(
  db: Database,
  { id }: { id: number },
  { confirmed = true, secret = newAuthenticatorSecret() } = {},
): Promise<string> {
  await db
    .insert(authenticators)
    .values({ userId: id, secret, ...(confirmed && { confirmedAt: sql`now()` }) });
  return codeOf(secret);
}
