import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { leadLinks } from '../database/schema/index.ts';
import { hashSecret, newShortSecret } from '../http/secrets.ts';

/** A link and whether its time is over. */
export type LeadLinkRow = typeof leadLinks.$inferSelect & { isExpired: boolean };

/** Creates a link for a person to a lead, which ends with the lead, and returns its secret. Only its hash is stored. */
export async function issueLeadLink(
  db: Database,
  link: { leadId: number; userId: number; expiresAt: Date },
): Promise<string> {
  const secret = newShortSecret();
  await db.insert(leadLinks).values({ ...link, tokenHash: hashSecret(secret) });
  return secret;
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
