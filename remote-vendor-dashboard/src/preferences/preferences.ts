/** The preferences form ↔ the request, and its rules (specification, sections 5 and 9). Pure. */
import type { Preferences, VendorAccount } from '@portal/shared/contract';
import { eventTypeCodes, messages, type DeliveryMethod, type EventType } from '@portal/shared/domain';
import { texts } from '../texts.ts';

export interface PreferencesValues {
  /** Whole dollars; '' is nothing typed. */
  minimumBudget: number | '';
  minimumLeadTime: string;
  eventTypes: EventType[];
  communication: DeliveryMethod;
}

/** Specification, section 9. */
export const DEFAULT_LEAD_TIME_DAYS = 30;
/** The contract's bounds. */
const MAX_DOLLARS = 1_000_000_000;
const LEAD_TIME_MAX_DAYS = 3650;

export function preferencesValues(preferences: Partial<Preferences>): PreferencesValues {
  return {
    minimumBudget: preferences.minimum_budget ?? 0,
    minimumLeadTime: String(preferences.minimum_lead_time ?? DEFAULT_LEAD_TIME_DAYS),
    eventTypes: preferences.accepted_event_types ?? [...eventTypeCodes],
    communication: preferences.preferred_communication_method ?? 'email',
  };
}

/** Empty means 0 (specification, section 5). The types keep the order of the contract. */
export function toPreferences(values: PreferencesValues): Preferences {
  return {
    minimum_budget: Number(values.minimumBudget),
    minimum_lead_time: Number(values.minimumLeadTime),
    accepted_event_types: eventTypeCodes.filter((code) => (values.eventTypes ?? []).includes(code)),
    preferred_communication_method: values.communication,
  };
}

/** SMS needs a phone number on the account; the server says the same. */
export function validatePreferences(
  values: Partial<PreferencesValues>,
  account: Pick<VendorAccount, 'business_phone'>,
): Partial<Record<keyof PreferencesValues, string>> {
  const errors: Partial<Record<keyof PreferencesValues, string>> = {};
  if (Number(values.minimumBudget) > MAX_DOLLARS) errors.minimumBudget = messages.budgetInvalid;
  const days = (values.minimumLeadTime ?? '').trim();
  if (!/^\d*$/.test(days) || Number(days) > LEAD_TIME_MAX_DAYS)
    errors.minimumLeadTime = texts.preferences.leadTimeInvalid(LEAD_TIME_MAX_DAYS);
  if (!values.communication) errors.communication = messages.communicationRequired;
  if (values.communication === 'sms' && !account.business_phone)
    errors.communication = messages.smsNeedsPhone;
  return errors;
}

/** The price levels of clients that a minimum budget leaves (specification, section 9; computed, never sent). */
export function budgetTiers(minimumBudget: number): string[] {
  if (minimumBudget >= 10_000) return ['$$$'];
  if (minimumBudget >= 5_000) return ['$$', '$$$'];
  return ['$', '$$', '$$$'];
}
