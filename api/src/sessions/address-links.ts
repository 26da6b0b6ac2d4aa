import type { FastifyInstance } from 'fastify';
import { messages } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { invalid, Problem } from '../http/problem.ts';
import { queueMail } from '../mail/queue.ts';
import {
  findEmailToken,
  revokeEmailTokens,
  revokeUndoLinks,
  secondsSinceLastLink,
} from './email-tokens.repository.ts';
import { newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';
import { clearPendingEmail } from './users.repository.ts';

export const LINK_DEAD = 'This link has expired or was already used.';
export const TAKEN_MEANWHILE = 'Another account uses this email now. Log in with it, or choose another one.';

/** Emails a verification link to the user's pending or current address. */
export function emailVerificationLink(
  app: FastifyInstance,
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  to: string,
): Promise<void> {
  return queueMail(app, tx, {
    eventKey: `verify ${id} ${newSecret()}`,
    template: 'verify-email',
    to,
    data: { userId: id, ...(to !== email && { change: true }) },
  });
}

/** Notifies the old address that it will be or was replaced. The link in the email undoes the change. */
export function emailUndoLink(
  app: FastifyInstance,
  tx: Database,
  template: 'email-change-requested' | 'email-changed',
  { id, name, email }: UserRow,
  newEmail: string,
): Promise<void> {
  return queueMail(app, tx, {
    eventKey: `${template} ${newSecret()}`,
    template,
    to: email,
    data: { userId: id, name, newEmail },
  });
}

/**
 * Returns the user of a verification link and the address that it verifies (pending or current). Null for an
 * invalid link.
 */
export async function openLink(
  db: Database,
  userId: number,
  code: string,
): Promise<{ person: UserRow; email: string } | null> {
  const found = await findEmailToken(db, { userId, purpose: 'verify', secret: code });
  if (!found) return null;
  const { person, link } = found;
  const own = link.email === person.email;
  // A used link for an address that is already verified counts as a repeat.
  const counts = link.usedAt
    ? own && person.emailVerifiedAt !== null
    : own || link.email === person.pendingEmail;
  return counts ? { person, email: link.email } : null;
}

/** Drops the pending address and its emailed links. */
export async function cancelPending(tx: Database, { id, email }: UserRow): Promise<void> {
  await clearPendingEmail(tx, id);
  await revokeEmailTokens(tx, { userId: id, purposes: ['verify'] });
  await revokeUndoLinks(tx, { userId: id, email });
}

/** Returns the seconds until another verification link may be requested; 0 means now. */
export async function secondsUntilNextLink(
  app: FastifyInstance,
  db: Database,
  userId: number,
): Promise<number> {
  const since = await secondsSinceLastLink(db, userId);
  const cooldown = app.config.RESEND_COOLDOWN_SECONDS;
  // Negative when a concurrent transaction began after this one and finished first.
  return since === null || since >= cooldown ? 0 : Math.ceil(cooldown - Math.max(0, since));
}

/** The error of a link that does not work. */
export const badLink = (user: number, text: string = messages.invalidVerificationLink) =>
  invalid({ code: text }, 'invalid_link', { user });

/** The error when the last link was requested too recently. */
export const cooldownError = (seconds: number) =>
  new Problem({
    status: 429,
    code: 'rate_limited',
    message: `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another link.`,
    headers: { 'retry-after': String(seconds) },
    logDetails: { limit: 'resend-cooldown' },
  });
