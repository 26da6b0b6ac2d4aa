import { Type, type Static } from 'typebox';
import { auditKindNames } from '../domain/index.ts';
import { Line, Span } from './fields.ts';
import { Id, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { AuditEntry } from './vendor-admin-accounts.ts';

const Named = Type.Object({ id: Id, business_name: Type.String() });

/** An action of an admin, with the records that it was about. */
export const AdminAction = Type.Intersect([
  AuditEntry,
  Type.Object({
    account: Nullable(Named),
    application: Nullable(Named),
    vendor: Nullable(Named),
  }),
]);
export type AdminAction = Static<typeof AdminAction>;

export const vendorAdminAuditRoutes = section({
  'GET /vendor-admin/audit-log': {
    summary: 'What admins did, newest first; `from` and `to` are days in Pacific time',
    tag: 'Admin: audit log',
    access: 'admin',
    query: Span({
      ...pageQuery,
      kind: Type.Optional(OneOf(auditKindNames)),
      /** Substring of the name or email of the admin, or of the name of the business. */
      search: Type.Optional(Line(200)),
    }),
    response: { 200: Page(AdminAction) },
  },
});
