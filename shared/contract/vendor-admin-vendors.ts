import { Type, type Static } from 'typebox';
import { adminRights, accountStatuses, messages, VENDOR_SEARCH_MIN } from '../domain/index.ts';
import {
  BusinessEmail,
  Instagram,
  Line,
  Multiline,
  Phone,
  RequiredLine,
  sortQuery,
  Version,
  Website,
} from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { AuditEntry } from './vendor-admin-accounts.ts';
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

/** Another open application that may be of the same business. */
export const OpenDuplicate = Type.Object({
  id: Id,
  business_name: Type.String(),
  created_at: Instant,
  matched: VendorMatch.properties.matched,
});
export type OpenDuplicate = Static<typeof OpenDuplicate>;

/** A vendor record with its account, for the admin list. */
export const ListedVendor = Type.Intersect([
  Vendor,
  Type.Object({
    account: Nullable(Type.Object({ id: Id, status: OneOf(accountStatuses) })),
    created_at: Instant,
  }),
]);
export type ListedVendor = Static<typeof ListedVendor>;

/** The fields that a merge fills from the merged record. */
export const vendorFillFields = [
  'title',
  'category',
  'website',
  'instagram',
  'email',
  'phone',
  'services',
] as const;

/** A vendor record with its account, the records that were merged into it, and its history. */
export const VendorDetails = Type.Intersect([
  ListedVendor,
  Type.Object({
    /** Changes with what an admin edits. */
    version: Type.String(),
    /** The record that replaced this one. */
    merged_into: Nullable(Type.Object({ id: Id, business_name: Type.String() })),
    merged: Type.Array(Type.Object({ id: Id, business_name: Type.String(), merged_at: Instant })),
    /** Its audit entries, newest first; at most 100. */
    history: Type.Array(AuditEntry),
  }),
]);
export type VendorDetails = Static<typeof VendorDetails>;

/** A merge before it happens. */
export const VendorMerge = Type.Object({
  kept: ListedVendor,
  merged: ListedVendor,
  /** Counts of what moves to the kept record. Leads, bookings and members move with the account. */
  moves: Type.Object({
    account: Type.Boolean(),
    members: Type.Integer(),
    leads: Type.Integer(),
    applications: Type.Integer(),
    history: Type.Integer(),
  }),
  /** Empty fields of the kept record that get the other one's value. */
  fills: Type.Array(OneOf(vendorFillFields)),
  /** Both have an account, so they can't be merged: a vendor has one account. */
  both_have_accounts: Type.Boolean(),
});
export type VendorMerge = Static<typeof VendorMerge>;

const vendorParams = Type.Object({ vendorId: Id });
/** What an admin writes in a vendor record. The category is one of `vendorCategories`, in any of its spellings. */
const VendorFields = {
  business_name: RequiredLine(160, messages.businessNameRequired),
  title: RequiredLine(120, messages.titleRequired),
  category: RequiredLine(80, messages.categoryRequired),
  website: Type.Optional(Website),
  instagram: Type.Optional(Instagram),
  email: Type.Optional(BusinessEmail),
  phone: Type.Optional(Phone),
};

export const vendorAdminVendorRoutes = section({
  'GET /vendor-admin/vendors': {
    summary: 'Vendor records; by default newest first',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.see,
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
    roles: adminRights.see,
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
        /** For an application: other open ones that may be of the same business. */
        open_duplicates: Type.Optional(Type.Array(OpenDuplicate)),
      }),
    },
  },
  'POST /vendor-admin/vendors': {
    summary: 'Create a vendor record',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.operate,
    body: Type.Object({
      ...VendorFields,
      /** Creates the vendor even if another has the same name and website. */
      confirm_duplicate: Type.Optional(Type.Boolean()),
    }),
    errors: { 409: ['vendor_exists'] },
    response: { 201: Vendor },
  },
  'GET /vendor-admin/vendors/{vendorId}': {
    summary: 'One vendor record with its history',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.see,
    params: vendorParams,
    response: { 200: VendorDetails },
  },
  'PUT /vendor-admin/vendors/{vendorId}': {
    summary:
      'Edit a vendor record; a missing or empty field is cleared; 409 if it changed after `version`; idempotent',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.operate,
    params: vendorParams,
    body: Type.Object({
      ...VendorFields,
      services: Type.Optional(Multiline(2000)),
      version: Type.Optional(Version),
    }),
    errors: { 409: ['vendor_merged', 'edit_conflict'] },
    response: { 200: VendorDetails },
  },
  'GET /vendor-admin/vendors/{vendorId}/merge/{keptId}': {
    summary: 'What would move if this vendor record were merged into another; changes nothing',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ ...vendorParams.properties, keptId: Id }),
    errors: { 409: ['vendor_merged'] },
    response: { 200: VendorMerge },
  },
  'POST /vendor-admin/vendors/{vendorId}/merge': {
    summary: 'Merge this vendor record into another, which is returned; idempotent',
    tag: 'Admin: vendors',
    access: 'admin',
    roles: adminRights.operate,
    params: vendorParams,
    body: Type.Object({ into: Id }),
    errors: { 409: ['vendor_merged'], 422: ['duplicate_vendor_account'] },
    response: { 200: VendorDetails },
  },
});
