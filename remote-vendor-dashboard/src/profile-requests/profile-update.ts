/** The profile update form: values, validation and request (specification, section 5). Pure. */
import type { VendorAccount } from '@portal/shared/contract';
import { isEmail, messages, phoneProblem, websiteProblem } from '@portal/shared/domain';

const words = {
  /** Sent when the vendor writes no message (specification, section 3). */
  defaultMessage: 'Profile update request',
} as const;

/** The fields a vendor can request changes to, by API name. */
const updatableFields = [
  'business_name',
  'website',
  'instagram',
  'business_email',
  'business_phone',
] as const;
export type UpdatableField = (typeof updatableFields)[number];

export type ProfileUpdateValues = Record<UpdatableField, string> & { message: string };

/** The current values, with '' for unset ones. */
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

/** Validates website, email and phone only if they changed and aren't empty. */
export function validateProfileUpdate(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): Partial<Record<UpdatableField, string>> {
  const changes = changedFields(values, account);
  const errors: Partial<Record<UpdatableField, string>> = {};
  errors.website = websiteProblem(changes.website);
  if (changes.business_email && !isEmail(changes.business_email))
    errors.business_email = messages.emailInvalid;
  errors.business_phone = phoneProblem(changes.business_phone);
  return errors;
}

/**
 * Returns the request with only the changed fields, or null if nothing changed and there is no message.
 * `additional_notes` holds the message, then a line with the changed fields (specification, section 3).
 */
export function toUpdateRequest(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): {
  requested_changes: Partial<Record<UpdatableField | 'additional_notes', string>>;
  message: string;
} | null {
  const changes = changedFields(values, account);
  const names = Object.keys(changes).map((field) => field.replace('_', ' '));
  const message = (values.message ?? '').trim();
  const updated = names.length > 0 && `Updated: ${names.join(', ')}.`;
  const notes = [message, updated].filter(Boolean).join('\n');
  if (notes === '') return null;
  return {
    requested_changes: { ...changes, additional_notes: notes },
    message: message || words.defaultMessage,
  };
}

/** The fields whose values differ from the account's, trimmed. */
export function changedFields(
  values: Partial<ProfileUpdateValues>,
  account: Pick<VendorAccount, UpdatableField>,
): Partial<Record<UpdatableField, string>> {
  const current = profileUpdateValues(account);
  const typed = (field: UpdatableField) => (values[field] ?? '').trim();
  const changed = updatableFields.filter((field) => typed(field) !== current[field].trim());
  return Object.fromEntries(changed.map((field) => [field, typed(field)]));
}

/** Whether two requests change the same fields. Two requests with only a message count as the same. */
export function sameFields(one: object, other: object): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => field in other);
}
