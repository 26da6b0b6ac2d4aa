import { Type, type Static } from 'typebox';
import { accountStatuses, messages, VENDOR_SEARCH_MIN } from '../domain/index.ts';
import { BusinessEmail, Instagram, Line, Phone, RequiredLine, sortQuery, Website } from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { Vendor } from './vendor-account.ts';

/** A vendor record from a search. */
export const VendorMatch = Type.Object({
  id: Id,
  name: Type.String(),
  business_name: Type.String(),
  email: Nullable(Type.String()),
  category: Nullable(Type.String()),
  website: Nullable(Type.String()),
  /** The vendor already has an account, so an approval that links to it is rejected. */
  has_account: Type.Boolean(),
  /** Fields that match the application; empty for a text search. */
  matched: Type.Array(OneOf(['website', 'instagram', 'phone', 'email', 'name'] as const)),
  /** Matches a field that two businesses don't share. */
  likely_duplicate: Type.Boolean(),
  /** Similarity of the names, 0 to 1. */
  likeness: Type.Number(),
});
export type VendorMatch = Static<typeof VendorMatch>;

/** A vendor record with its account, for the admin list. */
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
      /** Substring of the business name, the email or the category. */
      search: Type.Optional(Line(200)),
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
        Line(200, {
          minLength: VENDOR_SEARCH_MIN,
          messages: { minLength: 'Please type at least 3 characters' },
        }),
      ),
    }),
    errors: { 404: ['not_found'] },
    response: {
      200: Type.Object({
        /** Best match first: likely duplicates, then by similarity. */
        vendors: Type.Array(VendorMatch),
        /** The only vendor that matches the application and has no account yet; null otherwise. */
        preselected_vendor_id: Nullable(Id),
      }),
    },
  },
  'POST /vendor-admin/vendors': {
    summary: 'Create a vendor record',
    tag: 'Admin: vendors',
    access: 'admin',
    body: Type.Object({
      business_name: RequiredLine(160, messages.businessNameRequired),
      title: RequiredLine(120, messages.titleRequired),
      category: RequiredLine(80, 'Category is required'),
      website: Type.Optional(Website),
      instagram: Type.Optional(Instagram),
      email: Type.Optional(BusinessEmail),
      phone: Type.Optional(Phone),
      /** Creates the vendor even if another has the same name and website. */
      confirm_duplicate: Type.Optional(Type.Boolean()),
    }),
    errors: { 409: ['vendor_exists'] },
    response: { 201: Vendor },
  },
});
