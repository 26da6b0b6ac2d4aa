import type { PortalSettings } from '@portal/shared/contract';
import { messages, PAYMENT_LINK_PATTERN } from '@portal/shared/domain';
import { isPercent, isInteger } from '../numbers/percent.ts';

/** The settings as form input. */
export interface SettingsValues {
  accepting_applications: boolean;
  manual_review_required: boolean;
  announcements_enabled: boolean;
  booking_tools_soon: boolean;
  /** A percent, such as '10' or '12.5'. */
  referral_rate: string;
  free_leads: string;
  review_days_min: string;
  review_days_max: string;
  reapply_days: string;
  response_hours: string;
  lead_expiry_hours: string;
  invoice_due_days: string;
  invoice_issuer: string;
  payment_instructions: string;
  payment_link: string;
}

const numbers = [
  'referral_rate',
  'free_leads',
  'review_days_min',
  'review_days_max',
  'reapply_days',
  'response_hours',
  'lead_expiry_hours',
  'invoice_due_days',
] as const;
const lines = ['invoice_issuer', 'payment_instructions', 'payment_link'] as const;

export function settingsValues(settings: PortalSettings): SettingsValues {
  const typed = Object.fromEntries(numbers.map((name) => [name, String(settings[name])]));
  return {
    accepting_applications: settings.accepting_applications,
    manual_review_required: settings.manual_review_required,
    announcements_enabled: settings.announcements_enabled,
    booking_tools_soon: settings.booking_tools_soon,
    ...(typed as Record<(typeof numbers)[number], string>),
    invoice_issuer: settings.invoice_issuer,
    payment_instructions: settings.payment_instructions,
    payment_link: settings.payment_link,
  };
}

/** The limits match the API contract. */
export function validateSettings(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = {};
  const full = (name: (typeof numbers)[number], bounds: { min: number; max: number }, error: string) => {
    if (!isInteger(values[name], bounds)) errors[name] = error;
  };
  if (!isPercent(values.referral_rate))
    errors.referral_rate = 'Please enter a percentage from 0 to 100, with at most two decimals';
  full('free_leads', { min: 0, max: 100 }, 'Please enter a whole number from 0 to 100');
  full('review_days_min', { min: 0, max: 60 }, 'Please enter a whole number from 0 to 60');
  full('review_days_max', { min: 0, max: 60 }, 'Please enter a whole number from 0 to 60');
  full('reapply_days', { min: 0, max: 730 }, 'Please enter a whole number from 0 to 730');
  full('response_hours', { min: 1, max: 168 }, 'Please enter a whole number from 1 to 168');
  full('lead_expiry_hours', { min: 1, max: 720 }, 'Please enter a whole number from 1 to 720');
  full('invoice_due_days', { min: 0, max: 90 }, 'Please enter a whole number from 0 to 90');
  const link = values.payment_link.trim();
  if (link && !new RegExp(PAYMENT_LINK_PATTERN).test(link)) errors.payment_link = messages.paymentLinkInvalid;
  if (!errors.review_days_max && Number(values.review_days_max) < Number(values.review_days_min)) {
    errors.review_days_max = 'Enter a number at least as large as the first';
  }
  return errors;
}

/** Only the changed settings, so another admin's changes in the meantime stay. */
export function changedSettings(values: SettingsValues, settings: PortalSettings): Partial<PortalSettings> {
  const typed = {
    accepting_applications: values.accepting_applications,
    manual_review_required: values.manual_review_required,
    announcements_enabled: values.announcements_enabled,
    booking_tools_soon: values.booking_tools_soon,
    ...Object.fromEntries(numbers.map((name) => [name, Number(values[name])])),
    ...Object.fromEntries(lines.map((name) => [name, values[name].trim()])),
  };
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof PortalSettings]),
    ),
  );
}
