import type { ApplicationCorrection, ApplicationSubmission } from '@portal/shared/contract';
import { acceptedEventTypes, messages } from '@portal/shared/domain';
import { toCents } from '../http/money.ts';
import { emptyToNull } from '../http/text.ts';

/** Returns the errors between an application's fields (specification, section 5), by field. */
export function formFaults(body: ApplicationCorrection): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!emptyToNull(body.website) && !emptyToNull(body.instagram))
    faults['website'] = messages.websiteOrInstagramRequired;
  if (body.lead_delivery_method === 'sms' && !emptyToNull(body.contact_info?.business_phone)) {
    faults['contact_info.business_phone'] = messages.smsNeedsPhone;
  }
  return faults;
}

/** Returns the errors of the agreements. Every checkbox of step 3 that was sent must be checked. */
export function agreementFaults({ legal_agreements: given }: ApplicationSubmission): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!given.terms_accepted) faults['legal_agreements.terms_accepted'] = messages.termsRequired;
  if (!given.referral_terms_accepted)
    faults['legal_agreements.referral_terms_accepted'] = messages.promotionRequired;
  if (given.non_exclusive_acknowledged === false) {
    faults['legal_agreements.non_exclusive_acknowledged'] = messages.nonExclusiveRequired;
  }
  if (given.profile_management_acknowledged === false) {
    faults['legal_agreements.profile_management_acknowledged'] = messages.profileManagementRequired;
  }
  return faults;
}

/** The columns of an application that its applicant fills in. */
export const storedForm = (body: ApplicationCorrection) => ({
  title: body.title,
  businessName: body.business_name,
  website: emptyToNull(body.website),
  instagram: emptyToNull(body.instagram),
  businessEmail: emptyToNull(body.contact_info?.business_email),
  businessPhone: emptyToNull(body.contact_info?.business_phone),
  minimumBudgetCents: toCents(body.minimum_budget ?? 0),
  leadDeliveryMethod: body.lead_delivery_method,
  servicePlaces: body.service_places ?? [],
  serviceNotes: emptyToNull(body.service_notes),
  notes: emptyToNull(body.notes),
  acceptedEventTypes: acceptedEventTypes(body.excluded_event_types ?? []),
});
