/** The profile update request: its values, rules and the request it becomes (specification, section 5). Pure. */
import type { VendorAccount } from '@portal/shared/contract';
import { isEmail, isPhone, isWebsite, messages } from '@portal/shared/domain';

/** What a vendor may ask to have changed, in the API's names. */
export const updatableFields = [
  'business_name',
  'website',
  'instagram',
  'business_email',
  'business_phone',
] as const;
export type UpdatableField = (typeof updatableFields)[number];

export type ProfileUpdateValues = Record<UpdatableField, string> & { message: string };

/** The current values, '' where nothing is set. */
export function profileUpdateValues(account: Pick<VendorAccount, UpdatableField>): ProfileUpdateValues {
  return {
    business_name: account.business_name,
    website: account.website ?? '',
    instagram: account.instagram ?? '',
    business_email: account.business_email ?? '',
    business_phone: account.business_phone ?? '',
    message: '',
  };
}

/** Website is a URL, email an address, phone a number – when they were changed to something. */
export function validateProfileUpdate(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): Partial<Record<UpdatableField, string>> {
  const changes = changedFields(values, account);
  const errors: Partial<Record<UpdatableField, string>> = {};
  if (changes.website && !isWebsite(changes.website)) errors.website = messages.websiteInvalid;
  if (changes.business_email && !isEmail(changes.business_email))
    errors.business_email = messages.emailInvalid;
  if (changes.business_phone && !isPhone(changes.business_phone))
    errors.business_phone = messages.phoneInvalid;
  return errors;
}

/** The request, or null when nothing was changed and there is no message. Only changed fields are sent. */
export function toUpdateRequest(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): { requested_changes: Partial<Record<UpdatableField, string>>; message: string } | null {
  const requested_changes = changedFields(values, account);
  const message = (values.message ?? '').trim();
  if (Object.keys(requested_changes).length === 0 && message === '') return null;
  return { requested_changes, message };
}

function changedFields(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): Partial<Record<UpdatableField, string>> {
  const current = profileUpdateValues(account);
  const typed = (field: UpdatableField) => (values[field] ?? '').trim();
  const changed = updatableFields.filter((field) => typed(field) !== current[field].trim());
  return Object.fromEntries(changed.map((field) => [field, typed(field)]));
}
