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
import { factsTexts as facts } from '../facts/texts.ts';

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
          <cite>{facts.serviceNotes}</cite>
          {application.service_notes}
        </Words>
      )}
      {application.notes && (
        <Words>
          <cite>{facts.notes}</cite>
          {application.notes}
        </Words>
      )}
    </Stack>
  );
}

function items(application: ReviewApplication): { term: string; detail: ReactNode }[] {
  const { applicant } = application;
  return [
    { term: facts.category, detail: application.title },
    { term: facts.submittedBy, detail: application.submittedBy.name || applicant.name },
    { term: facts.submitted, detail: formatInstant(application.created_at) },
    ...(application.corrected_at
      ? [{ term: facts.corrected, detail: formatInstant(application.corrected_at) }]
      : []),
    { term: facts.website, detail: <ContactLink kind="website" value={application.website} /> },
    { term: facts.instagram, detail: <ContactLink kind="instagram" value={application.instagram} /> },
    { term: facts.contactEmail, detail: <ContactLink kind="email" value={application.contact_email} /> },
    { term: facts.businessEmail, detail: <ContactLink kind="email" value={application.business_email} /> },
    { term: facts.contactPhone, detail: <ContactLink kind="phone" value={application.contact_phone} /> },
    { term: facts.businessPhone, detail: <ContactLink kind="phone" value={application.business_phone} /> },
    // An applicant logs in with the contact address, unless it changed since.
    ...(applicant.email === application.contact_email
      ? []
      : [{ term: facts.account, detail: applicant.email }]),
    {
      term: facts.minimumBudget,
      detail: application.minimum_budget > 0 ? formatDollars(application.minimum_budget) : facts.anyBudget,
    },
    { term: facts.delivery, detail: deliveryMethodLabels[application.lead_delivery_method] },
    {
      term: facts.serviceAreas,
      detail: [...application.service_areas, ...application.service_places].join(', ') || facts.notGiven,
    },
    { term: facts.eventTypes, detail: eventTypesOf(application) },
  ];
}

function eventTypesOf({ accepted_event_types: accepted }: ReviewApplication): string {
  if (accepted.length === 0) return facts.everyEventTypeExcluded;
  if (accepted.length === eventTypeCodes.length) return facts.allEventTypes;
  return accepted.map(eventTypeLabel).join(', ');
}
