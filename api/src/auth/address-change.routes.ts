import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique, violatesForeignKey } from '../http/database-problems.ts';
import { invalid } from '../http/problem.ts';
import { removeAllPasskeys } from '../second-factor/remove-all-passkeys.ts';
import { route } from '../http/route.ts';
import { queueMail } from '../mail/queue.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { badLink, cancelPending, LINK_DEAD, TAKEN_MEANWHILE } from '../sessions/address-links.ts';
import {
  consumeEmailToken,
  findEmailToken,
  revokeEmailTokens,
  revokeUndoLinks,
} from '../sessions/email-tokens.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { authLimits } from '../sessions/limits.ts';
import { newSecret } from '../http/secrets.ts';
import { deleteUnverified, findByEmail, lockUser, storePassword } from '../sessions/users.repository.ts';
import { verifyAddress, type VerifiedAddress } from './verify-address.ts';

/** Routes to cancel a pending change of the email address and to undo a change. `profile.routes.ts` begins it. */
export function addressChangeRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'DELETE /auth/email/pending', async ({ person, request }) => {
    const cancelled = await app.db.transaction(async (tx) => {
      const now = await lockUser(tx, person.id);
      if (!now?.pendingEmail) return false;
      await cancelPending(tx, now);
      return true;
    });
    if (cancelled) logSecurityEvent(request, 'email_change_cancelled', { way: 'session' });
    return { message: 'Email change canceled.' };
  });

  route(app, 'POST /auth/email/undo-change', async ({ body, request, reply }) => {
    const { id, code } = body;
    await app.limit(reply, limits.secret(request.ip));
    const undoing = app.db.transaction((tx) => undoChange(app, tx, { id, code }));
    const undone = await undoing.catch((error: unknown) => {
      throw violatesForeignKey(error) || violatedUnique(error) === 'users_email_key'
        ? invalid({ email: TAKEN_MEANWHILE }, 'email_taken', { user: id })
        : error;
    });
    if (!undone) throw badLink(id, LINK_DEAD);
    logSecurityEvent(request, 'email_change_undone', { user: id });
    if (undone.promoted) logSecurityEvent(request, 'admin_added', { user: id });
    return { message: 'The change is undone. We have emailed you a link to choose a new password.' };
  });
}

/**
 * Restores the address that an undo link was sent to. The password may be compromised, so it is removed,
 * every session ends, and a reset link goes to the address. Links of later changes become void, so that an
 * attacker cannot take the account back.
 */
async function undoChange(
  app: FastifyInstance,
  tx: Database,
  { id, code }: { id: number; code: string },
): Promise<VerifiedAddress | null> {
  const person = await lockUser(tx, id);
  const { link } =
    (await findEmailToken(tx, { userId: id, purpose: 'undo_email_change', secret: code })) ?? {};
  if (!person || !link) return null;
  const { email, createdAt } = link;
  // Idempotent: repeating a successful undo changes nothing.
  if (link.usedAt) return email === person.email ? { person, promoted: false, token: null } : null;
  if (!(await consumeEmailToken(tx, { person, purpose: 'undo_email_change', secret: code, email })))
    return null;
  const holder = email === person.email ? undefined : await findByEmail(tx, email);
  // An unverified registration of the freed address must not lock its owner out; a verified account keeps it.
  if (holder && !(await deleteUnverified(tx, (await lockUser(tx, holder.id)) ?? holder))) {
    throw invalid({ email: TAKEN_MEANWHILE }, 'email_taken', { user: id });
  }
  await storePassword(tx, id, null);
  const proved = await verifyAddress(app, tx, person, { email });
  await endAccess(tx, { userId: id });
  await removeAllPasskeys(app, tx, proved.person);
  await revokeEmailTokens(tx, { userId: id, purposes: ['verify', 'reset'] });
  await revokeUndoLinks(tx, { userId: id, email, since: createdAt });
  await recordAuditEntry(tx, { action: 'email_change_undone', performedBy: null, details: { user_id: id } });
  await queueMail(app, tx, {
    eventKey: `reset ${newSecret()}`,
    template: 'reset-password',
    to: email,
    data: { email },
  });
  return proved;
}
