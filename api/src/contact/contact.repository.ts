import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { contactMessages } from '../database/schema/index.ts';

/** A message from the contact form. */
interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  source: string;
}

/** Within this time, the same text from the same user counts as the same message. */
const REPEAT_MINUTES = 10;

/**
 * Returns the ticket of an identical recent message, or undefined. The lock until the end of the transaction
 * makes the second of two concurrent requests find the first one's message.
 */
export async function findRepeatedMessage(
  tx: Database,
  { name, email, subject, message, source }: ContactMessage,
): Promise<string | undefined> {
  const key = JSON.stringify([name, email, subject, message, source]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select({ ticketId: contactMessages.ticketId })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        eq(contactMessages.source, source),
        gt(contactMessages.createdAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
      ),
    );
  return known?.ticketId;
}

/** Adds a message with its ticket. */
export async function addMessage(
  tx: Database,
  message: ContactMessage & { ticketId: string },
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}
