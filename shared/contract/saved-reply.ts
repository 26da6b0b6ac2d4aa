import { Type, type Static } from 'typebox';
import { Dollars, Required } from './fields.ts';
import { Done, Id, Instant, Nullable, Text, section, accountParams } from './route.ts';

const words = {
  base_package: Nullable(Dollars),
  vendor_notes: Nullable(Text(4000)),
  next_steps: Nullable(Text(2000)),
  estimated_timeline: Nullable(Text(200)),
};

/** What quick accept sends, in whole dollars. Until a vendor confirmed it, it is only proposed. */
export const QuickReply = Type.Object(words);
export type QuickReply = Static<typeof QuickReply>;

/** How many answers an account can keep. */
export const SAVED_REPLIES_MAX = 50;

/** An answer that a vendor keeps under a name, unique in the account whatever its case. Whole dollars. */
export const SavedReplyBody = Type.Object({ name: Required(80, 'Please give it a name'), ...words });
export type SavedReplyBody = Static<typeof SavedReplyBody>;
/** A kept answer as it stands. */
export const SavedReply = Type.Object({ id: Id, name: Type.String(), ...words, updated_at: Instant });
export type SavedReply = Static<typeof SavedReply>;

const replyParams = Type.Object({ accountId: Id, replyId: Id });

export const savedReplyRoutes = section({
  'GET /vendor-account/{accountId}/quick-reply': {
    summary: 'What quick accept sends, and whether the vendor has confirmed it',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'PUT /vendor-account/{accountId}/quick-reply': {
    summary: 'Confirm or change what quick accept sends',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    body: QuickReply,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'GET /vendor-account/{accountId}/saved-replies': {
    summary: 'The answers that the account keeps, by name',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Object({ data: Type.Array(SavedReply) }) },
  },
  'POST /vendor-account/{accountId}/saved-replies': {
    summary: 'Keep an answer under a new name',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    body: SavedReplyBody,
    response: { 201: SavedReply },
  },
  'PUT /vendor-account/{accountId}/saved-replies/{replyId}': {
    summary: 'Change a kept answer or its name',
    tag: 'Leads',
    access: 'member',
    params: replyParams,
    body: SavedReplyBody,
    response: { 200: SavedReply },
  },
  'DELETE /vendor-account/{accountId}/saved-replies/{replyId}': {
    summary: 'Forget a kept answer',
    tag: 'Leads',
    access: 'member',
    params: replyParams,
    response: { 200: Done },
  },
});
