import { Type, type Static } from 'typebox';
import { messages, VENDOR_SEARCH_MIN } from '../domain/index.ts';
import { BusinessEmail, Instagram, Phone, Required, Website } from './fields.ts';
import { Id, Nullable, section, Text } from './route.ts';
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
});
export type VendorMatch = Static<typeof VendorMatch>;

export const vendorAdminVendorRoutes = section({
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
    response: { 200: Type.Object({ vendors: Type.Array(VendorMatch) }) },
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
