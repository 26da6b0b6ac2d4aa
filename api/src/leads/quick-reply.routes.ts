import type { QuickReply } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { toCents, wholeDollars } from '../http/money.ts';
import { route } from '../http/route.ts';
import { emptyToNull } from '../http/text.ts';
import { findQuickReply, saveQuickReply } from './replies.repository.ts';

/** Specification, section 7: 'Quick accept'. Proposed until the vendor confirms a reply. */
const PROPOSED: QuickReply = {
  base_package: 2500,
  vendor_notes:
    'Thank you for considering us! We are available on your date and would love to be part of your event.',
  next_steps: 'Let us schedule a consultation to talk through the details.',
  estimated_timeline: '6-8 weeks',
};

/** Routes for an account's quick reply. */
export function quickReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/quick-reply', ({ params }) => find(app.db, params.accountId));

  route(app, 'PUT /vendor-account/{accountId}/quick-reply', async ({ params, body }) => {
    const stored = {
      basePackageCents: body.base_package === null ? null : toCents(body.base_package),
      vendorNotes: emptyToNull(body.vendor_notes),
      nextSteps: emptyToNull(body.next_steps),
      estimatedTimeline: emptyToNull(body.estimated_timeline),
    };
    return app.db.transaction(async (tx) => {
      await saveQuickReply(tx, params.accountId, stored);
      return find(tx, params.accountId);
    });
  });
}

async function find(db: Database, accountId: number): Promise<QuickReply & { confirmed: boolean }> {
  const row = await findQuickReply(db, accountId);
  if (!row) return { ...PROPOSED, confirmed: false };
  return {
    base_package: row.basePackageCents === null ? null : wholeDollars(row.basePackageCents),
    vendor_notes: row.vendorNotes,
    next_steps: row.nextSteps,
    estimated_timeline: row.estimatedTimeline,
    confirmed: true,
  };
}
