import type { EarlierPicture, EventQuickReply, EventQuickReplyBody } from '@portal/shared/contract';
import { EVENT_QUICK_REPLIES_MAX, eventTypeCodes, quickReplyUseProblem } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { versionOf } from '../http/version.ts';
import { namedList } from './named-list.ts';
import { eventQuickReplyRows, type EventQuickReplyRow } from './named-rows.repository.ts';
import {
  centsOf,
  dollarsOf,
  presentContent,
  presentOptions,
  storedContent,
  storedOptions,
} from './reply-content.ts';
import { picturesOf, withOriginals } from './reply-pictures.ts';

/** A request, and the member who sent it. */
type SentReply = EventQuickReplyBody & {
  version?: string;
  member: { accountId: number; userId: number };
};

/** The quick replies of accounts for some events. */
export const eventQuickReplies = namedList({
  rows: eventQuickReplyRows,
  index: 'event_quick_replies_name',
  max: EVENT_QUICK_REPLIES_MAX,
  words: { one: 'quick reply', many: 'quick replies' },
  stored,
  present,
});

/** Routes that write an account's quick replies for some events. `GET /…/quick-reply` reads them. */
export function eventQuickReplyRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/{accountId}/event-quick-replies', ({ params, body, person }) =>
    eventQuickReplies.add(app.db, params.accountId, {
      ...body,
      member: { ...params, userId: person.id },
    }),
  );
  route(
    app,
    'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}',
    ({ params: { accountId, quickReplyId: id }, body, person }) =>
      eventQuickReplies.change(
        app.db,
        { accountId, id },
        { ...body, member: { accountId, userId: person.id } },
      ),
  );
  route(
    app,
    'DELETE /vendor-account/{accountId}/event-quick-replies/{quickReplyId}',
    ({ params: { accountId, quickReplyId: id } }) => eventQuickReplies.remove(app.db, { accountId, id }),
  );
}

/** Throws a 422 for a reply that fits every lead or none, or that cannot be sent. */
async function stored(body: SentReply, tx: Database) {
  const problem = quickReplyUseProblem(body);
  if (problem) throw invalid(problem);
  const content = storedContent(body);
  if (content.basePackageCents === null && content.vendorNotes === null)
    throw invalid({ vendor_notes: 'Please add a price or a note' });
  const { picture_ids: pictureIds } = await withOriginals(tx, body.member, body);
  return {
    name: body.name,
    eventTypes: eventTypeCodes.filter((code) => body.event_types.includes(code)),
    budgetMinCents: centsOf(body.budget_min),
    budgetMaxCents: centsOf(body.budget_max),
    ...content,
    additionalOptions: storedOptions(body.additional_options),
    ...(pictureIds && { pictureIds }),
  };
}

async function present(db: Database, rows: EventQuickReplyRow[]): Promise<EventQuickReply[]> {
  const [row] = rows;
  if (!row) return [];
  const picturesFor = await picturesOf(db, row.accountId, rows);
  return rows.map((each) => presentReply(each, picturesFor(each)));
}

function presentReply(row: EventQuickReplyRow, pictures: EarlierPicture[]): EventQuickReply {
  const reply = {
    name: row.name,
    event_types: row.eventTypes,
    budget_min: dollarsOf(row.budgetMinCents),
    budget_max: dollarsOf(row.budgetMaxCents),
    ...presentContent(row),
    additional_options: presentOptions(row.additionalOptions),
    pictures,
  };
  return { id: row.id, ...reply, updated_at: row.updatedAt.toISOString(), version: versionOf(reply) };
}
