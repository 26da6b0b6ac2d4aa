import {
  INSTAGRAM_MAX,
  instagramProblem,
  messages,
  phoneProblem,
  websiteProblem,
} from '@portal/shared/domain';
import type { OnboardingData } from './onboarding-data.ts';
import { findPlace } from './service-area.ts';
import { texts } from '../texts.ts';

export type ConfirmInfoValues = Pick<
  OnboardingData,
  | 'title'
  | 'businessName'
  | 'website'
  | 'instagram'
  | 'phone'
  | 'servicePlaces'
  | 'newPlace'
  | 'conciergeNote'
>;
type ConfirmInfoErrors = Partial<Record<keyof ConfirmInfoValues, string>>;

/** Maximum text lengths of the application (contract: ApplicationSubmission). */
export const confirmInfoLimits = {
  title: 120,
  businessName: 160,
  website: 300,
  instagram: INSTAGRAM_MAX,
  phone: 32,
  conciergeNote: 2000,
} as const satisfies Record<Exclude<keyof ConfirmInfoValues, 'servicePlaces' | 'newPlace'>, number>;

/** Returns the part of the draft that step 2 edits. */
export function confirmInfoValues(data: OnboardingData): ConfirmInfoValues {
  const { title, businessName, website, instagram, phone, servicePlaces, newPlace, conciergeNote } = data;
  return { title, businessName, website, instagram, phone, servicePlaces, newPlace, conciergeNote };
}

/**
 * Validates step 2 (specification, section 5). Errors are in screen order. A domain or a handle that the field completes
 * when the user leaves it has no error while it is typed.
 */
export function validateConfirmInfo(values: ConfirmInfoValues): ConfirmInfoErrors {
  const errors: ConfirmInfoErrors = {};
  if (values.title.trim() === '') errors.title = messages.titleRequired;
  if (values.businessName.trim() === '') errors.businessName = messages.businessNameRequired;
  const missing = values.website.trim() === '' && values.instagram.trim() === '';
  const website = missing ? messages.websiteOrInstagramRequired : websiteProblem(values.website);
  if (website) errors.website = website;
  const instagram = instagramProblem(values.instagram);
  if (instagram) errors.instagram = instagram;
  const phone = phoneProblem(values.phone);
  if (phone) errors.phone = phone;
  if (values.newPlace.trim() !== '' && !findPlace(values.newPlace))
    errors.newPlace = 'Choose a place from the list';
  if (values.conciergeNote.trim().length > confirmInfoLimits.conciergeNote)
    errors.conciergeNote = texts.noteTooLong(confirmInfoLimits.conciergeNote);
  return errors;
}
