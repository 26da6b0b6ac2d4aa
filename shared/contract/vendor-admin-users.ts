import { Type, type Static } from 'typebox';
import { adminRights, messages } from '../domain/index.ts';
import { Line, RequiredLine, sortQuery } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** A user as an admin sees them. */
export const ListedUser = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  role: OneOf(['vendor', 'admin'] as const),
  accounts: Type.Array(Type.Object({ id: Id, business_name: Type.String(), role: Type.String() })),
  /** Has an authenticator app or a passkey. */
  second_factor: Type.Boolean(),
  /** The open request to remove them. `due_at` is null for an admin's, which waits for a second owner. */
  factor_reset: Nullable(
    Type.Object({
      requested_by: Type.Object({ id: Id, name: Type.String() }),
      requested_at: Instant,
      due_at: Nullable(Instant),
    }),
  ),
  created_at: Instant,
});
export type ListedUser = Static<typeof ListedUser>;

/** Admin lists whose filters can be saved. */
export const savedViewLists = ['applications', 'accounts', 'leads', 'users', 'vendors'] as const;

/** A list's filters that an admin saved under a name. */
export const SavedView = Type.Object({
  id: Id,
  list: OneOf(savedViewLists),
  name: Type.String(),
  /** The query string of the list's page: 'status=pending&sort=created_at'. */
  query: Type.String(),
  created_at: Instant,
});
export type SavedView = Static<typeof SavedView>;

const tag = 'Admin: people';
const userParams = Type.Object({ userId: Id });

export const vendorAdminUserRoutes = section({
  'GET /vendor-admin/users': {
    summary: 'Users; by default newest first',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Type.Object({
      ...pageQuery,
      /** Substring of the name or the email. */
      search: Type.Optional(Line(200)),
      role: Type.Optional(OneOf(['vendor', 'admin'] as const)),
      ...sortQuery(['created_at', 'name', 'email'] as const),
    }),
    response: { 200: Page(ListedUser) },
  },
  'POST /vendor-admin/users/{userId}/factor-reset': {
    summary:
      'Request the removal of a user’s second factors: a vendor’s after a waiting time, an admin’s after the approval of a second owner',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: userParams,
    body: Type.Object({ reason: RequiredLine(500, messages.resetReasonRequired) }),
    errors: { 409: ['no_second_factor', 'factor_reset_open'] },
    response: { 200: Done },
  },
  'POST /vendor-admin/users/{userId}/factor-reset/approve': {
    summary: 'Approve the reset of an admin’s second factors, as a second owner; removes them immediately',
    tag,
    access: 'admin',
    sudo: true,
    params: userParams,
    response: { 200: Done },
  },
  'DELETE /vendor-admin/users/{userId}/factor-reset': {
    summary: 'Cancel the reset of a user’s second factors',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params: userParams,
    response: { 200: Done },
  },
  'GET /vendor-admin/saved-views': {
    summary: 'My saved views, by name',
    tag,
    access: 'admin',
    roles: adminRights.see,
    query: Type.Object({ list: Type.Optional(OneOf(savedViewLists)) }),
    response: { 200: Type.Object({ data: Type.Array(SavedView) }) },
  },
  'POST /vendor-admin/saved-views': {
    summary: 'Save a list’s filters as a view; replaces a view of the same name',
    tag,
    access: 'admin',
    roles: adminRights.see,
    body: Type.Object({
      list: OneOf(savedViewLists),
      name: RequiredLine(80, 'Please give the view a name'),
      query: Line(2000),
    }),
    response: { 201: SavedView },
  },
  'DELETE /vendor-admin/saved-views/{viewId}': {
    summary: 'Delete a saved view',
    tag,
    access: 'admin',
    roles: adminRights.see,
    params: Type.Object({ viewId: Id }),
    response: { 200: Done },
  },
});
