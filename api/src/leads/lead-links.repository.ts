import { memberRights } from '@portal/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, rowsOf } from '../database/rows.ts';
import { leadLinks } from '../database/schema/index.ts';
import { hashSecret, newShortSecret } from '../http/secrets.ts';
import type { LeadView } from './leads.repository.ts';

/** A link and whether its time is over. */
export type LeadLinkRow = typeof leadLinks.$inferSelect & { isExpired: boolean };

/**
 * Creates a link by which a member declines a lead, and returns its secret, for a message to that member. It ends with the lead,
 * and only its hash is stored. Undefined when the member may not respond, and in a team that requires a second factor, which a link
 * doesn't have.
 */
export async function createLeadLink(
  db: Database,
  lead: Pick<LeadView, 'id' | 'accountId' | 'expiresAt'>,
  userId: number,
): Promise<string | undefined> {
  const { id: leadId, accountId, expiresAt } = lead;
  const secret = newShortSecret();
  // A removal at the same time ends first, or waits and deletes the link.
  const created = await rowsOf(
    db,
    sql`insert into lead_links (lead_id, user_id, expires_at, token_hash)
      select ${leadId}::int, member.user_id, ${expiresAt.toISOString()}::timestamptz, ${hashSecret(secret)}
      from account_users member join vendor_accounts account on account.id = member.account_id
      where member.account_id = ${accountId} and member.user_id = ${userId} and member.role in ${memberRights.respond}
        and not account.require_second_factor
      for share of member
      returning id`,
  );
  return created.length === 1 ? secret : undefined;
}

/** Returns the link of a secret to a lead, also when it is used or expired. Undefined for another lead's. */
export async function findLeadLink(
  db: Database,
  { leadId, code }: { leadId: number; code: string },
): Promise<LeadLinkRow | undefined> {
  const [found] = await db
    .select({ link: leadLinks, isExpired: sql<boolean>`${leadLinks.expiresAt} <= now()` })
    .from(leadLinks)
    .where(and(eq(leadLinks.tokenHash, hashSecret(code)), eq(leadLinks.leadId, leadId)));
  return found && { ...found.link, isExpired: found.isExpired };
}

/** Uses up a link. True for exactly one of several concurrent attempts. */
export async function consumeLeadLink(tx: Database, linkId: number): Promise<boolean> {
  const used = await tx
    .update(leadLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(leadLinks.id, linkId), isNull(leadLinks.usedAt)))
    .returning({ id: leadLinks.id });
  return used.length === 1;
}

/** Deletes links that expired 30 days ago. */
export async function deleteOldLeadLinks(db: Database): Promise<void> {
  await deleteUnlocked(db, leadLinks, sql`${leadLinks.expiresAt} < now() - interval '30 days'`);
}
