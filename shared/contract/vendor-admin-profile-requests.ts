import { Type, type Static } from 'typebox';
import { adminRights } from '../domain/index.ts';
import { Multiline, RequiredMultiline } from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section, accountParams } from './route.ts';

/** States of a request. A decision is final. */
export const profileRequestStatuses = ['open', 'applied', 'refused'] as const;

/** A vendor's requested change, with the current values. */
export const ProfileRequest = Type.Object({
  id: Id,
  account_id: Id,
  business_name: Type.String(),
  requested_by: Type.Object({ name: Type.String(), email: Type.String() }),
  /** New values by field: business_name, website, instagram, business_email, business_phone. */
  requested_changes: Type.Record(Type.String(), Type.String()),
  /** The current values of the same fields. */
  current: Type.Record(Type.String(), Nullable(Type.String())),
  message: Nullable(Type.String()),
  status: OneOf(profileRequestStatuses),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  /** The decision's note to the vendor. */
  decision_note: Nullable(Type.String()),
  created_at: Instant,
});
export type ProfileRequest = Static<typeof ProfileRequest>;

const tag = 'Admin: accounts';
const params = Type.Object({ requestId: Id });

export const vendorAdminProfileRequestRoutes = section({
  'GET /vendor-admin/profile-requests': {
    summary: 'Profile update requests, newest first',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(profileRequestStatuses)) }),
    response: { 200: Page(ProfileRequest) },
  },
  'GET /vendor-admin/accounts/{accountId}/profile-requests': {
    summary: 'An account’s profile update requests, newest first',
    tag,
    access: 'admin',
    roles: adminRights.see,
    params: accountParams,
    query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(profileRequestStatuses)) }),
    response: { 200: Page(ProfileRequest) },
  },
  'POST /vendor-admin/profile-requests/{requestId}/apply': {
    summary: 'Apply a profile update request; emails the vendor',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params,
    body: Type.Object({ note: Type.Optional(Multiline(2000)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: ProfileRequest },
  },
  'POST /vendor-admin/profile-requests/{requestId}/refuse': {
    summary: 'Refuse a profile update request; emails the reason to the vendor',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params,
    body: Type.Object({ note: RequiredMultiline(2000, 'Please give a reason') }),
    errors: { 409: ['transition_refused'] },
    response: { 200: ProfileRequest },
  },
});
