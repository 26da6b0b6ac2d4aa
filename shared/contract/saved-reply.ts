import { Type, type Static } from 'typebox';
import { memberRights } from '../domain/index.ts';
import { Dollars, Line, Multiline, RequiredLine, Version } from './fields.ts';
import { Done, Id, Instant, Nullable, section, accountParams } from './route.ts';

/** The content of a prepared response in a request. Amounts are whole dollars. */
export const replyContent = {
  base_package: Nullable(Dollars),
  vendor_notes: Nullable(Multiline(4000)),
  next_steps: Nullable(Multiline(2000)),
  estimated_timeline: Nullable(Line(200)),
};

/** The content of a prepared response as it is stored. */
export const storedReplyContent = {
  base_package: Nullable(Type.Integer()),
  vendor_notes: Nullable(Type.String()),
  next_steps: Nullable(Type.String()),
  estimated_timeline: Nullable(Type.String()),
};

const StoredContent = Type.Object(storedReplyContent);
/** The content of a saved reply. */
export type ReplyContent = Static<typeof StoredContent>;

/** Most saved replies per account. */
export const SAVED_REPLIES_MAX = 50;

/**
 * A saved reply's name and content. The name is unique in the account, case-insensitive. Amounts are whole
 * dollars.
 */
export const SavedReplyBody = Type.Object({
  name: RequiredLine(80, 'Please give it a name'),
  ...replyContent,
});
export type SavedReplyBody = Static<typeof SavedReplyBody>;
/** A stored saved reply. */
export const SavedReply = Type.Object({
  id: Id,
  name: Type.String(),
  ...storedReplyContent,
  updated_at: Instant,
  version: Type.String(),
});
export type SavedReply = Static<typeof SavedReply>;

const replyParams = Type.Object({ accountId: Id, replyId: Id });

export const savedReplyRoutes = section({
  'GET /vendor-account/{accountId}/saved-replies': {
    summary: 'Saved replies, by name',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Type.Object({ data: Type.Array(SavedReply) }) },
  },
  'POST /vendor-account/{accountId}/saved-replies': {
    summary: 'Create a saved reply',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    body: SavedReplyBody,
    response: { 201: SavedReply },
  },
  'PUT /vendor-account/{accountId}/saved-replies/{replyId}': {
    summary: 'Change a saved reply; 409 if it was changed after `version`',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: replyParams,
    body: Type.Object({ ...SavedReplyBody.properties, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: SavedReply },
  },
  'DELETE /vendor-account/{accountId}/saved-replies/{replyId}': {
    summary: 'Delete a saved reply',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: replyParams,
    response: { 200: Done },
  },
});
