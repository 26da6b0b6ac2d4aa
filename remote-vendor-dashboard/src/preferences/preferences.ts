/** The preferences form: values, request and validation (specification, sections 5 and 9). Pure. */
import type { Preferences, VendorAccount } from '@portal/shared/contract';
import {
  dollarsOf,
  dollarsText,
  eventTypeCodes,
  MAX_LEAD_TIME_DAYS,
  minimumBudgetProblem,
  messages,
  type DeliveryMethod,
  type EventType,
} from '@portal/shared/domain';

export interface PreferencesValues {
  /** Whole dollars as text, as the money field holds them. */
  minimumBudget: string;
  minimumLeadTime: string;
  eventTypes: EventType[];
  communication: DeliveryMethod;
}

/** Specification, section 9. */
const DEFAULT_LEAD_TIME_DAYS = 30;

export function preferencesValues(preferences: Partial<Preferences>): PreferencesValues {
  return {
    minimumBudget: dollarsText(preferences.minimum_budget ?? 0),
    minimumLeadTime: String(preferences.minimum_lead_time ?? DEFAULT_LEAD_TIME_DAYS),
    eventTypes: preferences.accepted_event_types ?? [...eventTypeCodes],
    communication: preferences.preferred_communication_method ?? 'email',
  };
}

/** Empty means 0 (specification, section 5). The types keep the order of the contract. */
export function toPreferences(values: PreferencesValues): Preferences {
  return {
    minimum_budget: dollarsOf(values.minimumBudget) ?? 0,
    minimum_lead_time: Number(values.minimumLeadTime),
    accepted_event_types: eventTypeCodes.filter((code) => (values.eventTypes ?? []).includes(code)),
    preferred_communication_method: values.communication,
  };
}

/** The contract's rules, plus: SMS needs a phone number on the account. Errors follow the order of the screen. */
export function validatePreferences(
  values: Partial<PreferencesValues>,
  account: Pick<VendorAccount, 'business_phone'>,
): Partial<Record<keyof PreferencesValues, string>> {
  const errors: Partial<Record<keyof PreferencesValues, string>> = {};
  const budget = minimumBudgetProblem(values.minimumBudget ?? '');
  if (budget) errors.minimumBudget = budget;
  const days = (values.minimumLeadTime ?? '').trim();
  if (!/^\d*$/.test(days) || Number(days) > MAX_LEAD_TIME_DAYS)
    errors.minimumLeadTime = messages.leadTimeInvalid;
  if ((values.eventTypes ?? []).length === 0) errors.eventTypes = messages.eventTypeRequired;
  if (!values.communication) errors.communication = messages.communicationRequired;
  if (values.communication === 'sms' && !account.business_phone)
    errors.communication = messages.smsNeedsPhone;
  return errors;
}
