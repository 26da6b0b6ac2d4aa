import type { QuickReply, StoredQuickReply } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import { eventQuickReplies } from './event-quick-replies.routes.ts';
import { findQuickReply, saveQuickReply, type QuickReplyContent } from './quick-reply.repository.ts';
import { presentContent, presentOptions, storedContent, storedOptions } from './reply-content.ts';
import { picturesOf, withOriginals } from './reply-pictures.ts';

/** Specification, section 7: 'Quick accept'. Proposed until the vendor confirms a reply. */
const PROPOSED: QuickReply = {
  base_package: 2500,
  vendor_notes:
    'Thank you for considering us! We are available on your date and would love to be part of your event.',
  next_steps: 'Let us schedule a consultation to talk through the details.',
  estimated_timeline: '6-8 weeks',
  additional_options: [],
  pictures: [],
};

/** Routes for an account's general quick reply. Reading it returns those for some events too. */
export function quickReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/quick-reply', async ({ params: { accountId } }) => {
    const [row, forEvents] = await Promise.all([
      findQuickReply(app.db, accountId),
      eventQuickReplies.list(app.db, accountId),
    ]);
    return { ...(await generalOf(app.db, accountId, row)), for_events: forEvents };
  });

  route(app, 'PUT /vendor-account/{accountId}/quick-reply', async ({ params: { accountId }, body, person }) =>
    app.db.transaction(async (tx) => {
      // Of two members who save at the same time, the second one sees what the first one saved.
      await lockAccount(tx, accountId);
      const row = await findQuickReply(tx, accountId);
      const { picture_ids: pictureIds } = await withOriginals(tx, { accountId, userId: person.id }, body);
      const stored = {
        ...storedContent(body),
        additionalOptions: body.additional_options
          ? storedOptions(body.additional_options)
          : (row?.additionalOptions ?? []),
        pictureIds: pictureIds ?? row?.pictureIds ?? [],
      };
      const next = await generalOf(tx, accountId, stored);
      assertNewest(
        { version: body.version, next: next.version },
        { ...(await generalOf(tx, accountId, row)), changed_at: row?.updatedAt.toISOString() ?? null },
        'Someone on your team changed the quick reply while you were editing.',
      );
      await saveQuickReply(tx, accountId, stored);
      return { ...next, for_events: await eventQuickReplies.list(tx, accountId) };
    }),
  );
}

async function generalOf(
  db: Database,
  accountId: number,
  row: QuickReplyContent | undefined,
): Promise<Omit<StoredQuickReply, 'for_events'>> {
  const reply = row
    ? {
        ...presentContent(row),
        additional_options: presentOptions(row.additionalOptions),
        pictures: (await picturesOf(db, accountId, [row]))(row),
      }
    : PROPOSED;
  const confirmed = row !== undefined;
  return { ...reply, confirmed, version: versionOf([reply, confirmed]) };
}
