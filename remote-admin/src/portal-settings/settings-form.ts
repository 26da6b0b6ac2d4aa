import type { PortalSettings } from '@portal/shared/contract';
import { texts } from '../texts.ts';

const { settings: words } = texts;

/** The settings as they are typed. */
export interface SettingsValues {
  accepting_applications: boolean;
  /** A percent, such as '10' or '12.5'. */
  referral_rate: string;
  free_leads: string;
}

export function settingsValues(settings: PortalSettings): SettingsValues {
  return {
    accepting_applications: settings.accepting_applications,
    referral_rate: String(settings.referral_rate),
    free_leads: String(settings.free_leads),
  };
}

/** The bounds are those of the contract. */
export function validateSettings({ referral_rate: rate, free_leads: free }: SettingsValues) {
  return {
    ...(!(/^\d{1,3}(\.\d{1,2})?$/.test(rate.trim()) && Number(rate) <= 100) && {
      referral_rate: words.referralRateInvalid,
    }),
    ...(!(/^\d{1,3}$/.test(free.trim()) && Number(free) <= 100) && { free_leads: words.freeLeadsInvalid }),
  };
}

/** Only what differs: what another admin saved in the meantime stays. */
export function changedSettings(values: SettingsValues, settings: PortalSettings): Partial<PortalSettings> {
  const typed = {
    accepting_applications: values.accepting_applications,
    referral_rate: Number(values.referral_rate),
    free_leads: Number(values.free_leads),
  };
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== settings[name as keyof typeof typed]),
  );
}
