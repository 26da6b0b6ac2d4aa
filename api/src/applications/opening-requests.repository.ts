import type { Database } from '../database/index.ts';
import { openingRequests } from '../database/schema/index.ts';

/** Stores an address that gets an email when applications open. A repeat changes nothing. */
export async function addOpeningRequest(db: Database, email: string): Promise<void> {
  await db.insert(openingRequests).values({ email }).onConflictDoNothing();
}

/** Removes every stored address and returns them. */
export async function takeOpeningRequests(tx: Database): Promise<string[]> {
  const rows = await tx.delete(openingRequests).returning({ email: openingRequests.email });
  return rows.map(({ email }) => email);
}
