import type { QuickReply, StoredQuickReply } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import { eventQuickReplies } from './event-quick-replies.routes.ts';
import { findQuickReply, saveQuickReply, type QuickReplyContent } from './quick-reply.repository.ts';
import { presentContent, presentOptions, storedContent, storedOptions } from './reply-content.ts';

/** Specification, section 7: 'Quick accept'. Proposed until the vendor confirms a reply. */
const PROPOSED: QuickReply = {
  base_package: 2500,
  vendor_notes:
    'Thank you for considering us! We are available on your date and would love to be part of your event.',
  next_steps: 'Let us schedule a consultation to talk through the details.',
  estimated_timeline: '6-8 weeks',
  additional_options: [],
};

/** Routes for an account's general quick reply. Reading it returns those for some events too. */
export function quickReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/quick-reply', async ({ params: { accountId } }) => {
    const [row, forEvents] = await Promise.all([
      findQuickReply(app.db, accountId),
      eventQuickReplies.list(app.db, accountId),
    ]);
    return present(row, forEvents);
  });

  route(app, 'PUT /vendor-account/{accountId}/quick-reply', async ({ params: { accountId }, body }) =>
    app.db.transaction(async (tx) => {
      // Of two members who save at the same time, the second one sees what the first one saved.
      await lockAccount(tx, accountId);
      const row = await findQuickReply(tx, accountId);
      const stored = {
        ...storedContent(body),
        additionalOptions: body.additional_options
          ? storedOptions(body.additional_options)
          : (row?.additionalOptions ?? []),
      };
      assertNewest(
        { version: body.version, next: generalOf(stored).version },
        { ...generalOf(row), changed_at: row?.updatedAt.toISOString() ?? null },
        'Someone on your team changed the quick reply while you were editing.',
      );
      await saveQuickReply(tx, accountId, stored);
      return present(stored, await eventQuickReplies.list(tx, accountId));
    }),
  );
}

const present = (
  row: QuickReplyContent | undefined,
  forEvents: StoredQuickReply['for_events'],
): StoredQuickReply => ({ ...generalOf(row), for_events: forEvents });

function generalOf(row: QuickReplyContent | undefined): Omit<StoredQuickReply, 'for_events'> {
  const reply = row
    ? { ...presentContent(row), additional_options: presentOptions(row.additionalOptions) }
    : PROPOSED;
  const confirmed = row !== undefined;
  return { ...reply, confirmed, version: versionOf([reply, confirmed]) };
}
