import { Type, type Static } from 'typebox';
import { accountStatuses, messages, VENDOR_SEARCH_MIN } from '../domain/index.ts';
import { BusinessEmail, Instagram, Phone, Required, sortQuery, Website } from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section, Text } from './route.ts';
import { Vendor } from './vendor-account.ts';

/** A vendor record that a search found. */
export const VendorMatch = Type.Object({
  id: Id,
  name: Type.String(),
  business_name: Type.String(),
  email: Nullable(Type.String()),
  category: Nullable(Type.String()),
  website: Nullable(Type.String()),
  /** The vendor already has an account, so approving with it is refused. */
  has_account: Type.Boolean(),
  /** What it has in common with the application; empty for a search by text. */
  matched: Type.Array(OneOf(['website', 'instagram', 'phone', 'email', 'name'] as const)),
  /** It has something in common that two businesses do not share. */
  likely_duplicate: Type.Boolean(),
  /** How alike the names are, 0 to 1. */
  likeness: Type.Number(),
});
export type VendorMatch = Static<typeof VendorMatch>;

/** A vendor record with its account, in the admins' list. */
export const ListedVendor = Type.Intersect([
  Vendor,
  Type.Object({
    account: Nullable(Type.Object({ id: Id, status: OneOf(accountStatuses) })),
    created_at: Instant,
  }),
]);
export type ListedVendor = Static<typeof ListedVendor>;

export const vendorAdminVendorRoutes = section({
  'GET /vendor-admin/vendors': {
    summary: 'Every vendor record, newest first unless `sort` says otherwise',
    tag: 'Admin: vendors',
    access: 'admin',
    query: Type.Object({
      ...pageQuery,
      /** Part of the business name, the email or the category. */
      search: Type.Optional(Text(200)),
      ...sortQuery(['created_at', 'business_name'] as const),
    }),
    response: { 200: Page(ListedVendor) },
  },
  'GET /vendor-admin/vendors/search': {
    summary: 'Vendors that match an application, or a search text of at least 3 characters',
    tag: 'Admin: vendors',
    access: 'admin',
    query: Type.Object({
      application_id: Type.Optional(Id),
      search: Type.Optional(
        Text(200, {
          minLength: VENDOR_SEARCH_MIN,
          messages: { minLength: 'Please type at least 3 characters' },
        }),
      ),
    }),
    errors: { 404: ['not_found'] },
    response: {
      200: Type.Object({
        /** Best first: likely duplicates, then by likeness. */
        vendors: Type.Array(VendorMatch),
        /** The one vendor that matches the application and has no account yet; null otherwise. */
        preselected_vendor_id: Nullable(Id),
      }),
    },
  },
  'POST /vendor-admin/vendors': {
    summary: 'Create a vendor record',
    tag: 'Admin: vendors',
    access: 'admin',
    body: Type.Object({
      business_name: Required(160, messages.businessNameRequired),
      title: Required(120, messages.titleRequired),
      category: Required(80, 'Category is required'),
      website: Type.Optional(Website),
      instagram: Type.Optional(Instagram),
      email: Type.Optional(BusinessEmail),
      phone: Type.Optional(Phone),
    }),
    response: { 201: Vendor },
  },
});
