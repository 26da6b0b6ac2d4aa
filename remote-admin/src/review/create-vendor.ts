import {
  categoryOfTitle,
  instagramProblem,
  isEmail,
  messages,
  phoneProblem,
  websiteProblem,
} from '@portal/shared/domain';
import type { ReviewApplication } from '@portal/shared/contract';
import type { Input } from '@portal/shared/runtime';

/** The form of a new vendor record. '' means not provided. */
export interface VendorForm {
  business_name: string;
  title: string;
  category: string;
  website: string;
  instagram: string;
  email: string;
  phone: string;
}

type VendorRequest = Input<'POST /vendor-admin/vendors'>['body'];

/** Prefills the vendor from the application. The title names the trade, so it suggests the category. */
export function vendorFromApplication(application: ReviewApplication): VendorForm {
  return {
    business_name: application.business_name,
    title: application.title,
    category: categoryOfTitle(application.title),
    website: application.website ?? '',
    instagram: application.instagram ?? '',
    email: application.business_email ?? application.contact_email,
    phone: application.business_phone ?? application.contact_phone ?? '',
  };
}

/** The rules of the API's vendor schema (shared/contract/vendor-admin-vendors.ts). The server decides. */
export function validateVendor(values: Partial<VendorForm>): Partial<Record<keyof VendorForm, string>> {
  const given = (field: keyof VendorForm) => (values[field] ?? '').trim();
  const errors: Partial<Record<keyof VendorForm, string>> = {};
  if (!given('business_name')) errors.business_name = messages.businessNameRequired;
  if (!given('title')) errors.title = messages.titleRequired;
  if (!given('category')) errors.category = messages.categoryRequired;
  errors.website = websiteProblem(values.website);
  errors.instagram = instagramProblem(values.instagram);
  if (given('email') && !isEmail(given('email'))) errors.email = messages.emailInvalid;
  errors.phone = phoneProblem(values.phone);
  return errors;
}

/** Builds the request: trimmed, without empty fields. */
export function toVendorRequest(values: VendorForm): VendorRequest {
  const given = Object.entries(values).map(([field, text]) => [field, (text ?? '').trim()] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== '')) as VendorRequest;
}
