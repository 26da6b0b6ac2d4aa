import type { FastifyInstance, FastifyReply } from 'fastify';
import { normalizeEmail } from '../http/text.ts';

/** Limits the emails of one account, and those to one address from all accounts. */
export async function limitInvitations(
  app: FastifyInstance,
  reply: FastifyReply,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  const { LIMIT_INVITATIONS_PER_DAY: ofAccount, LIMIT_INVITATIONS_PER_ADDRESS_PER_DAY: toAddress } =
    app.config;
  const perDay = { windowSeconds: 86_400, sliding: true };
  // The account first, so that a blocked account does not use up the limit of an address.
  await app.limit(reply, { ...perDay, name: 'invitations', max: ofAccount, subject: String(accountId) });
  await app.limit(reply, { ...perDay, name: 'invited', max: toAddress, subject: normalizeEmail(email) });
}
