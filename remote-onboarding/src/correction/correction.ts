import type { Application, ApplicationCorrection } from '@portal/shared/contract';
import { eventTypeCodes, formatNumber, servicePlaces } from '@portal/shared/domain';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { toSubmission } from '../application/submission.ts';
import { validateConfirmInfo, type ConfirmInfoValues } from '../application/confirm-info.ts';
import {
  fromPreferences,
  toPreferences,
  validatePreferences,
  type PreferencesValues,
} from '../application/preferences.ts';

/** The values of steps 2 and 4, which share the phone number. */
export type CorrectionValues = ConfirmInfoValues & PreferencesValues;

/** Maps a sent application to the form. */
export function toCorrectionValues(application: Application): CorrectionValues {
  const { accepted_event_types: accepted, minimum_budget: budget } = application;
  return {
    title: application.title,
    businessName: application.business_name,
    website: application.website ?? '',
    instagram: application.instagram ?? '',
    servicePlaces: servicePlaces.filter((place) => application.service_places.includes(place)),
    newPlace: '',
    conciergeNote: application.service_notes ?? '',
    ...toPreferences({
      ...emptyData,
      phone: application.business_phone ?? '',
      preferences: {
        budgetMin: budget > 0 ? formatNumber(budget) : '',
        eventTypesExcluded: eventTypeCodes.filter((code) => !accepted.includes(code)),
        communication: application.lead_delivery_method,
        notes: application.notes ?? '',
      },
    }),
  };
}

/** Maps the form to the correction. The business email isn't part of the form and stays. */
export function toCorrection(values: CorrectionValues, application: Application): ApplicationCorrection {
  const {
    title,
    businessName,
    website,
    instagram,
    servicePlaces: places,
    newPlace,
    conciergeNote,
    ...preferences
  } = values;
  const data: OnboardingData = {
    ...emptyData,
    ...fromPreferences(preferences),
    title,
    businessName,
    website,
    instagram,
    servicePlaces: places,
    newPlace,
    conciergeNote,
  };
  const email = application.business_email ?? application.contact_email;
  const { legal_agreements: _agreed, ...answers } = toSubmission(data, email);
  return answers;
}

/** Validates the correction as steps 2 and 4 do. Errors are in screen order. */
export const validateCorrection = (values: CorrectionValues) => ({
  ...validatePreferences(values),
  ...validateConfirmInfo(values),
});

/** Maps the request's field names to the form's. */
export const correctionFields = {
  business_name: 'businessName',
  service_notes: 'conciergeNote',
  service_places: 'servicePlaces',
  lead_delivery_method: 'communication',
  'contact_info.business_phone': 'phone',
  minimum_budget: 'budgetMin',
  excluded_event_types: 'eventTypesExcluded',
};
