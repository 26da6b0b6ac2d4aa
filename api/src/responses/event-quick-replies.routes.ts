import type { EventQuickReply, EventQuickReplyBody } from '@portal/shared/contract';
import { EVENT_QUICK_REPLIES_MAX, eventTypeCodes, quickReplyUseProblem } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import {
  addEventQuickReply,
  countEventQuickReplies,
  deleteEventQuickReply,
  lockEventQuickReply,
  updateEventQuickReply,
  type EventQuickReplyRow,
} from './event-quick-replies.repository.ts';
import {
  centsOf,
  dollarsOf,
  presentContent,
  presentOptions,
  storedContent,
  storedOptions,
  uniquelyNamed,
} from './reply-content.ts';

/** Routes that write an account's quick replies for some events. `GET /…/quick-reply` reads them. */
export function eventQuickReplyRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/{accountId}/event-quick-replies', ({ params: { accountId }, body }) =>
    named(
      app.db.transaction(async (tx) => {
        const reply = stored(body);
        await assertRoom(tx, accountId);
        return presentEventQuickReply(await addEventQuickReply(tx, { accountId, ...reply }));
      }),
    ),
  );

  route(app, 'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}', ({ params, body }) =>
    named(
      app.db.transaction(async (tx) => {
        const before = await lockEventQuickReply(tx, params);
        if (!before) throw notFound();
        const current = presentEventQuickReply(before);
        const change = stored(body);
        assertNewest(
          { version: body.version, next: presentEventQuickReply({ ...before, ...change }).version },
          { ...current, changed_at: current.updated_at },
          'Someone on your team changed this quick reply while you were editing.',
        );
        return presentEventQuickReply((await updateEventQuickReply(tx, params, change))!);
      }),
    ),
  );

  route(app, 'DELETE /vendor-account/{accountId}/event-quick-replies/{quickReplyId}', async ({ params }) => {
    if (!(await deleteEventQuickReply(app.db, params))) throw notFound();
    return { message: 'The quick reply was deleted.' };
  });
}

/** Locked until the commit, so that concurrent requests cannot exceed the limit. */
async function assertRoom(tx: Database, accountId: number): Promise<void> {
  await lockAccount(tx, accountId);
  if ((await countEventQuickReplies(tx, accountId)) >= EVENT_QUICK_REPLIES_MAX)
    throw invalid({ name: `At most ${EVENT_QUICK_REPLIES_MAX} quick replies are allowed` });
}

const named = <T>(saved: Promise<T>): Promise<T> =>
  uniquelyNamed('event_quick_replies_name', 'There is already a quick reply with this name', saved);

/** Throws a 422 for a reply that fits every lead or none, or that cannot be sent. */
function stored(body: EventQuickReplyBody) {
  const problem = quickReplyUseProblem(body);
  if (problem) throw invalid(problem);
  const content = storedContent(body);
  if (content.basePackageCents === null && content.vendorNotes === null)
    throw invalid({ vendor_notes: 'Please add a price or a note' });
  return {
    name: body.name,
    eventTypes: eventTypeCodes.filter((code) => body.event_types.includes(code)),
    budgetMinCents: centsOf(body.budget_min),
    budgetMaxCents: centsOf(body.budget_max),
    ...content,
    additionalOptions: storedOptions(body.additional_options),
  };
}

/** Presents a quick reply for some events. */
export function presentEventQuickReply(row: EventQuickReplyRow): EventQuickReply {
  const reply = {
    name: row.name,
    event_types: row.eventTypes,
    budget_min: dollarsOf(row.budgetMinCents),
    budget_max: dollarsOf(row.budgetMaxCents),
    ...presentContent(row),
    additional_options: presentOptions(row.additionalOptions),
  };
  return { id: row.id, ...reply, updated_at: row.updatedAt.toISOString(), version: versionOf(reply) };
}
