import { Type, type Static } from 'typebox';
import {
  EVENT_QUICK_REPLIES_MAX,
  eventTypeCodes,
  memberRights,
  QUICK_REPLY_NAME_MAX,
} from '../domain/index.ts';
import { Dollars, RequiredLine, Version } from './fields.ts';
import { AdditionalOptions } from './respond.ts';
import { EarlierPicture, PictureIds } from './response-file.ts';
import { replyContent, storedReplyContent } from './saved-reply.ts';
import { Done, Id, Instant, Nullable, OneOf, section, accountParams } from './route.ts';

const stored = {
  ...storedReplyContent,
  additional_options: Type.Array(Type.Object({ name: Type.String(), price: Type.Integer() })),
  /** Those that the account still has. */
  pictures: Type.Array(EarlierPicture),
};

/** A response that quick accept sends, in whole dollars. */
export const QuickReply = Type.Object(stored);
export type QuickReply = Static<typeof QuickReply>;

/** The leads that a quick reply is for. Without event types, those of any type; a missing end leaves the budget open. */
const use = {
  event_types: Type.Array(OneOf(eventTypeCodes), { maxItems: eventTypeCodes.length, uniqueItems: true }),
  budget_min: Nullable(Dollars),
  budget_max: Nullable(Dollars),
};
/** A quick reply for some leads. Its name is unique in the account, case-insensitive. */
export const EventQuickReplyBody = Type.Object({
  name: RequiredLine(QUICK_REPLY_NAME_MAX, 'Please give it a name'),
  ...use,
  ...replyContent,
  additional_options: AdditionalOptions,
  /** A missing list changes none. */
  picture_ids: Type.Optional(PictureIds),
});
export type EventQuickReplyBody = Static<typeof EventQuickReplyBody>;
/** A stored quick reply for some leads. */
export const EventQuickReply = Type.Object({
  id: Id,
  name: Type.String(),
  event_types: Type.Array(OneOf(eventTypeCodes)),
  budget_min: Nullable(Type.Integer()),
  budget_max: Nullable(Type.Integer()),
  ...stored,
  updated_at: Instant,
  version: Type.String(),
});
export type EventQuickReply = Static<typeof EventQuickReply>;

/**
 * An account's quick replies: the general one, which is only a suggestion until the vendor confirms it, and by name those for some
 * events. `chooseQuickReply` says which one fits a lead.
 */
export const StoredQuickReply = Type.Object({
  ...stored,
  confirmed: Type.Boolean(),
  version: Type.String(),
  for_events: Type.Array(EventQuickReply),
});
export type StoredQuickReply = Static<typeof StoredQuickReply>;

const replyParams = Type.Object({ accountId: Id, quickReplyId: Id });

export const quickReplyRoutes = section({
  'GET /vendor-account/{accountId}/quick-reply': {
    summary: 'The general quick reply, whether the vendor has confirmed it, and those for some events',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: StoredQuickReply },
  },
  'PUT /vendor-account/{accountId}/quick-reply': {
    summary: 'Confirm or change the general quick reply; 409 if another one was saved after `version`',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    // A missing list of options or pictures changes none.
    body: Type.Object({
      ...replyContent,
      additional_options: Type.Optional(AdditionalOptions),
      picture_ids: Type.Optional(PictureIds),
      version: Type.Optional(Version),
    }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: StoredQuickReply },
  },
  'POST /vendor-account/{accountId}/event-quick-replies': {
    summary: `Create a quick reply for some event types or budgets; at most ${EVENT_QUICK_REPLIES_MAX}`,
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    body: EventQuickReplyBody,
    response: { 201: EventQuickReply },
  },
  'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': {
    summary: 'Change a quick reply for some events; 409 if it was changed after `version`',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: replyParams,
    body: Type.Object({ ...EventQuickReplyBody.properties, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: EventQuickReply },
  },
  'DELETE /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': {
    summary: 'Delete a quick reply for some events',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: replyParams,
    response: { 200: Done },
  },
});
