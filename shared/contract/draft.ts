import { Type, type Static } from 'typebox';
import { memberRights } from '../domain/index.ts';
import { Version } from './fields.ts';
import { Done, Instant, leadParams, Nullable, section } from './route.ts';

/** Unfinished input of a person, shared by their devices. `form` is null if there is none. */
export const Draft = Type.Object({
  form: Nullable(Type.Record(Type.String(), Type.Unknown())),
  /** Changes with the input. */
  version: Type.String(),
  saved_at: Nullable(Instant),
});
export type Draft = Static<typeof Draft>;

/** The whole input. `version` is that of the draft that it continues. */
const form = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 40 });

export const draftRoutes = section({
  'GET /vendor-account/draft': {
    summary: 'My onboarding draft; null if there is none or it is older than 24 hours',
    tag: 'Vendor account',
    response: { 200: Draft },
  },
  'PUT /vendor-account/draft': {
    summary: 'Save my onboarding draft; 409 if it changed after `version`; idempotent',
    tag: 'Vendor account',
    // Earlier releases of the onboarding send no version.
    body: Type.Object({ form, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: Draft },
  },
  'DELETE /vendor-account/draft': {
    summary: 'Delete my onboarding draft',
    tag: 'Vendor account',
    response: { 200: Done },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/draft': {
    summary: 'My unfinished response to a lead; null if there is none or it is older than 7 days',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: Draft },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/draft': {
    summary: 'Save my unfinished response to a lead; 409 if it changed after `version`; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ form, version: Version }),
    errors: { 409: ['edit_conflict', 'transition_refused'] },
    response: { 200: Draft },
  },
  'DELETE /vendor-account/{accountId}/leads/{leadId}/draft': {
    summary: 'Delete my unfinished response to a lead',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: Done },
  },
});
