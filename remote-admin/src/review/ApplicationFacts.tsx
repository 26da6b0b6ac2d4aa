import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import {
  deliveryMethodLabels,
  eventTypeCodes,
  eventTypeLabel,
  formatInstant,
  formatDollars,
} from '@portal/shared/domain';
import { DescriptionList, Stack } from '@portal/shared/ui';
import { ContactLink } from '../facts/ContactLink.tsx';
import { vendorTexts } from '../vendor-texts.ts';
import { factsTexts } from './texts.ts';

const Words = styled.blockquote`
  margin: 0;
  padding-left: var(--space-4);
  border-left: 2px solid var(--brass);
  font-size: var(--text-sm);
  line-height: 1.55;
  white-space: pre-line;

  cite {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-style: normal;
    font-weight: 550;
  }
`;

/** The whole application, as submitted. */
export function ApplicationFacts({ application }: { application: ReviewApplication }) {
  return (
    <Stack gap={5}>
      <DescriptionList layout="compact" items={items(application)} />
      {application.service_notes && (
        <Words>
          <cite>{factsTexts.serviceNotes}</cite>
          {application.service_notes}
        </Words>
      )}
      {application.notes && (
        <Words>
          <cite>{factsTexts.notes}</cite>
          {application.notes}
        </Words>
      )}
    </Stack>
  );
}

function items(application: ReviewApplication): { term: string; detail: ReactNode }[] {
  const { applicant } = application;
  return [
    { term: vendorTexts.categoryOrTitle, detail: application.title },
    { term: factsTexts.submittedBy, detail: application.submittedBy.name || applicant.name },
    { term: factsTexts.submitted, detail: formatInstant(application.created_at) },
    ...(application.corrected_at
      ? [{ term: factsTexts.corrected, detail: formatInstant(application.corrected_at) }]
      : []),
    { term: vendorTexts.website, detail: <ContactLink kind="website" value={application.website} /> },
    { term: vendorTexts.instagram, detail: <ContactLink kind="instagram" value={application.instagram} /> },
    { term: factsTexts.contactEmail, detail: <ContactLink kind="email" value={application.contact_email} /> },
    {
      term: vendorTexts.businessEmail,
      detail: <ContactLink kind="email" value={application.business_email} />,
    },
    { term: factsTexts.contactPhone, detail: <ContactLink kind="phone" value={application.contact_phone} /> },
    {
      term: vendorTexts.businessPhone,
      detail: <ContactLink kind="phone" value={application.business_phone} />,
    },
    // An applicant logs in with the contact address, unless it changed since.
    ...(applicant.email === application.contact_email
      ? []
      : [{ term: factsTexts.account, detail: applicant.email }]),
    {
      term: factsTexts.minimumBudget,
      detail:
        application.minimum_budget > 0 ? formatDollars(application.minimum_budget) : factsTexts.anyBudget,
    },
    { term: factsTexts.delivery, detail: deliveryMethodLabels[application.lead_delivery_method] },
    {
      term: factsTexts.serviceAreas,
      detail:
        [...application.service_areas, ...application.service_places].join(', ') || vendorTexts.notGiven,
    },
    { term: factsTexts.eventTypes, detail: eventTypesOf(application) },
  ];
}

function eventTypesOf({ accepted_event_types: accepted }: ReviewApplication): string {
  if (accepted.length === 0) return factsTexts.everyEventTypeExcluded;
  if (accepted.length === eventTypeCodes.length) return factsTexts.allEventTypes;
  return accepted.map(eventTypeLabel).join(', ');
}
