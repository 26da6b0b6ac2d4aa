import type { QuickReply, StoredQuickReply } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { toCents, wholeDollars } from '../http/money.ts';
import { route } from '../http/route.ts';
import { emptyToNull } from '../http/text.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import { findQuickReply, saveQuickReply, type Reply } from './replies.repository.ts';

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
  route(app, 'GET /vendor-account/{accountId}/quick-reply', async ({ params }) =>
    present(await findQuickReply(app.db, params.accountId)),
  );

  route(app, 'PUT /vendor-account/{accountId}/quick-reply', async ({ params: { accountId }, body }) => {
    const stored = {
      basePackageCents: body.base_package === null ? null : toCents(body.base_package),
      vendorNotes: emptyToNull(body.vendor_notes),
      nextSteps: emptyToNull(body.next_steps),
      estimatedTimeline: emptyToNull(body.estimated_timeline),
    };
    return app.db.transaction(async (tx) => {
      // Of two members who save at the same time, the second one sees what the first one saved.
      await lockAccount(tx, accountId);
      const row = await findQuickReply(tx, accountId);
      assertNewest(
        { version: body.version, next: present(stored).version },
        { ...present(row), changed_at: row?.updatedAt.toISOString() ?? null },
        'Someone on your team changed the quick reply while you were editing.',
      );
      await saveQuickReply(tx, accountId, stored);
      return present(stored);
    });
  });
}

function present(row: Reply | undefined): StoredQuickReply {
  const reply = row
    ? {
        base_package: row.basePackageCents === null ? null : wholeDollars(row.basePackageCents),
        vendor_notes: row.vendorNotes,
        next_steps: row.nextSteps,
        estimated_timeline: row.estimatedTimeline,
      }
    : PROPOSED;
  const confirmed = row !== undefined;
  return { ...reply, confirmed, version: versionOf([reply, confirmed]) };
}
