import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { idFromUrl } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { ErrorState, Stack } from '@portal/shared/ui';
import { DateConflict } from '../calendar/DateConflict.tsx';
import { EventChanges } from '../event-changes/EventChanges.tsx';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { BackToInbox } from '../leads/BackToInbox.tsx';
import { leadQuery } from '../lead/leads.ts';
import { NotFound } from '../NotFound.tsx';
import { AsOf } from '../offline/AsOf.tsx';
import { texts } from '../texts.ts';
import { MessagesSection } from '../thread/MessagesSection.tsx';
import { EventInformation } from './EventInformation.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadDetailsSkeleton } from './LeadDetailsSkeleton.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadNotices } from './LeadNotices.tsx';
import { ResponseSection } from './ResponseSection.tsx';
import { LeadNotesSection } from '../lead-notes/LeadNotesSection.tsx';

const words = {
  notFoundTitle: 'Lead Not Found',
  notFoundText: 'This lead doesn’t exist, or it isn’t one of yours.',
  back: 'Back to Leads',
} as const;

/* Paper has no use for controls, wherever a part of the page has them. */
const Page = styled(Stack)`
  @media print {
    button,
    a[data-variant] {
      display: none;
    }
  }
`;

/** One lead with the client's event and the vendor's response. Opening it marks it as viewed. */
export function Component() {
  const { account } = useOwnAccount();
  const id = idFromUrl(useParams().leadId);
  const params = { accountId: account.id, leadId: id ?? 0 };
  const enabled = id !== null;
  const opened = useQuery({ ...leadQuery(params), enabled });
  const { data: lead, error, refetch, isFetching } = opened;
  // Requested together with the lead, so that the notice doesn't shift the page later.
  const { data: conflicts } = useQuery({
    ...query('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', { params }),
    enabled,
  });

  if (id === null || (error instanceof ApiError && error.status === 404)) return <NotFound words={words} />;
  return (
    <Page gap={6}>
      <title>{texts.title(lead?.event.name ?? 'Lead Details')}</title>
      <BackToInbox>{words.back}</BackToInbox>
      {lead ? (
        // The key resets dialogs, form and messages when the lead changes.
        <Fragment key={lead.id}>
          <AsOf query={opened} />
          <LeadHeader lead={lead} />
          <LeadNotices lead={lead} />
          <EventChanges accountId={account.id} lead={lead} />
          <DateConflict lead={lead} conflicts={conflicts} />
          <EventInformation lead={lead} />
          <ResponseSection accountId={account.id} lead={lead} />
          <MessagesSection accountId={account.id} lead={lead} />
          <LeadNotesSection accountId={account.id} leadId={lead.id} />
          <LeadActions accountId={account.id} lead={lead} />
        </Fragment>
      ) : error ? (
        <ErrorState
          title="Error Loading Lead"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Failed to load lead
        </ErrorState>
      ) : (
        <LeadDetailsSkeleton team={account.users.length > 1} />
      )}
    </Page>
  );
}
