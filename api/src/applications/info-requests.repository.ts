import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { infoRequests } from '../database/schema/index.ts';

type InfoRequestRow = typeof infoRequests.$inferSelect;

/** Adds a question to an application. Returns its row. */
export async function addInfoRequest(
  tx: Database,
  question: { applicationId: number; message: string; requestedBy: number },
): Promise<InfoRequestRow> {
  const [added] = await tx.insert(infoRequests).values(question).returning();
  return added!;
}

/**
 * Answers an open question of an application under review: the one with `requestId`, or else the oldest.
 * Returns undefined when there is none.
 */
export async function answerInfoRequest(
  tx: Database,
  {
    applicationId,
    requestId,
    answer,
  }: { applicationId: number; requestId: number | undefined; answer: string },
): Promise<InfoRequestRow | undefined> {
  const [answered] = await tx
    .update(infoRequests)
    .set({ answer, answeredAt: sql`now()` })
    .where(
      and(
        isNull(infoRequests.answer),
        sql`${infoRequests.id} = (select min(q.id) from info_requests q join applications a on a.id = q.application_id
          where a.id = ${applicationId} and a.status in ('pending', 'under_review') and q.answer is null
            and (${requestId ?? null}::integer is null or q.id = ${requestId ?? null}))`,
      ),
    )
    .returning();
  return answered;
}
