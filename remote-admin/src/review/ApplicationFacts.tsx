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
          <cite>Services</cite>
          {application.service_notes}
        </Words>
      )}
      {application.notes && (
        <Words>
          <cite>Notes</cite>
          {application.notes}
        </Words>
      )}
    </Stack>
  );
}

function items(application: ReviewApplication): { term: string; detail: ReactNode }[] {
  const { applicant } = application;
  return [
    { term: 'Category / title', detail: application.title },
    { term: 'Submitted by', detail: application.submittedBy.name || applicant.name },
    { term: 'Submitted', detail: formatInstant(application.created_at) },
    ...(application.corrected_at
      ? [{ term: 'Corrected', detail: formatInstant(application.corrected_at) }]
      : []),
    { term: vendorTexts.website, detail: <ContactLink kind="website" value={application.website} /> },
    { term: vendorTexts.instagram, detail: <ContactLink kind="instagram" value={application.instagram} /> },
    { term: 'Contact email', detail: <ContactLink kind="email" value={application.contact_email} /> },
    {
      term: 'Business email',
      detail: <ContactLink kind="email" value={application.business_email} />,
    },
    { term: 'Contact phone', detail: <ContactLink kind="phone" value={application.contact_phone} /> },
    {
      term: 'Business phone',
      detail: <ContactLink kind="phone" value={application.business_phone} />,
    },
    // An applicant logs in with the contact address, unless it changed since.
    ...(applicant.email === application.contact_email
      ? []
      : [{ term: 'Login email', detail: applicant.email }]),
    {
      term: 'Minimum budget',
      detail: application.minimum_budget > 0 ? formatDollars(application.minimum_budget) : 'Any budget',
    },
    { term: 'Lead delivery', detail: deliveryMethodLabels[application.lead_delivery_method] },
    {
      term: 'Service areas',
      detail:
        [...application.service_areas, ...application.service_places].join(', ') || vendorTexts.notGiven,
    },
    { term: 'Event types', detail: eventTypesOf(application) },
  ];
}

function eventTypesOf({ accepted_event_types: accepted }: ReviewApplication): string {
  if (accepted.length === 0) return 'None. If you approve, the account accepts all event types.';
  if (accepted.length === eventTypeCodes.length) return 'All event types';
  return accepted.map(eventTypeLabel).join(', ');
}
