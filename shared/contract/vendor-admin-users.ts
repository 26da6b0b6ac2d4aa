import { Type, type Static } from 'typebox';
import { adminRights } from '../domain/index.ts';
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
  'POST /vendor-admin/users/{userId}/end-sessions': {
    summary: 'End all sessions of a user, except the caller’s own',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ userId: Id }),
    response: { 200: Type.Object({ message: Type.String(), ended: Type.Integer() }) },
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
