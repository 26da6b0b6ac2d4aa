import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { rowsOf } from '../../src/database/rows.ts';
import { sql } from 'drizzle-orm';
import { SERVICE_KEY } from './build-app.ts';
import { createCaller } from './inject-as.ts';

/** Reports by the concierge platform's call what the client booked, in dollars. Returns the response. */
export async function reportByClient(
  app: FastifyInstance,
  { leadId, amount }: { leadId: number; amount: number },
) {
  const [lead] = await rowsOf<{ match_id: string; account_id: number }>(
    app.db,
    sql`select match_id, account_id from leads where id = ${leadId}`,
  );
  return createCaller(app, SERVICE_KEY)('POST /concierge/leads/{match_id}/booking', {
    params: { match_id: lead!.match_id },
    query: { account_id: lead!.account_id },
    body: { amount },
  });
}

/** Confirms a booking that the vendor reported: the client reports the same amount. */
export async function confirmByClient(
  app: FastifyInstance,
  booking: { leadId: number; amount: number },
): Promise<void> {
  const { status, body } = await reportByClient(app, booking);
  assert.deepEqual([status, body.booking?.state], [200, 'confirmed']);
}
