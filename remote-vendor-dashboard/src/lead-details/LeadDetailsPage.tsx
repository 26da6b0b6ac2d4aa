import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '@portal/shared/runtime';
import { ErrorState, Stack } from '@portal/shared/ui';
import { BackLink } from '../BackLink.tsx';
import { useOwnAccount } from '../layout/account-context.ts';
import { openedLeadQuery } from '../leads/leads-cache.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { EventInformation } from './EventInformation.tsx';
import { readLeadId } from './lead-id.ts';
import { LeadActions } from './LeadActions.tsx';
import { LeadDetailsSkeleton } from './LeadDetailsSkeleton.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadNotFound } from './LeadNotFound.tsx';
import { LeadNotices } from './LeadNotices.tsx';
import { ResponseSection } from './ResponseSection.tsx';
import { leadTexts } from './texts.ts';

/** One lead with the client's event and the vendor's response. Opening it marks it as viewed. */
export function Component() {
  const { account } = useOwnAccount();
  const leadId = readLeadId(useParams().leadId);
  const {
    data: lead,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...openedLeadQuery({ accountId: account.id, leadId: leadId ?? 0 }),
    enabled: leadId !== null,
  });

  if (leadId === null || (error instanceof ApiError && error.status === 404)) return <LeadNotFound />;
  return (
    <Stack gap={6}>
      <title>{texts.title(lead?.event.name ?? leadTexts.title)}</title>
      <BackLink to={paths.leads()}>{leadTexts.back}</BackLink>
      {lead ? (
        <>
          <LeadHeader lead={lead} />
          <LeadNotices lead={lead} />
          <EventInformation lead={lead} />
          {/* The key resets form and messages when the lead changes. */}
          <ResponseSection key={lead.id} accountId={account.id} lead={lead} />
          <LeadActions accountId={account.id} lead={lead} />
        </>
      ) : error ? (
        <ErrorState title={leadTexts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, leadTexts.errorText, { prefix: true })}
        </ErrorState>
      ) : (
        <LeadDetailsSkeleton />
      )}
    </Stack>
  );
}
