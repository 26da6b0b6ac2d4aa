import { Type, type Static } from 'typebox';
import { LEAD_TAGS_MAX, memberRights, TAG_MAX } from '../domain/index.ts';
import { Line, Multiline } from './fields.ts';
import { accountParams, Instant, leadParams, Nullable, section } from './route.ts';

/** A tag in a request. The server normalizes it. */
export const Tag = Line(TAG_MAX, {
  minLength: 1,
  messages: {
    minLength: 'Please enter a tag',
    maxLength: `Please use at most ${TAG_MAX} characters for a tag`,
  },
});

/** A vendor's private note and tags on a lead. Neither the client nor the concierge can read them. */
export const LeadNotes = Type.Object({
  note: Type.String(),
  tags: Type.Array(Type.String()),
  /** Grows with each change; 0 if nothing was saved yet. */
  version: Type.Integer(),
  updated_at: Nullable(Instant),
  /** The name of the member who saved them last. */
  updated_by: Nullable(Type.String()),
});
export type LeadNotes = Static<typeof LeadNotes>;

export const leadNotesRoutes = section({
  'GET /vendor-account/{accountId}/lead-tags': {
    summary: 'The tags that an account uses, by name',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Type.Object({ data: Type.Array(Type.String()) }) },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/notes': {
    summary: 'The private note and tags of a lead',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: LeadNotes },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/notes': {
    summary: 'Save the private note and tags of a lead; 409 if they changed after `version`; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({
      note: Multiline(4000),
      tags: Type.Array(Tag, {
        maxItems: LEAD_TAGS_MAX,
        messages: { maxItems: `Please use at most ${LEAD_TAGS_MAX} tags` },
      }),
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: LeadNotes },
  },
});
