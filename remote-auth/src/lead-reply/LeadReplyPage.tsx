import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedLead } from '@portal/shared/contract';
import { query, useCall } from '@portal/shared/queries';
import { errorText, hasCode } from '@portal/shared/runtime';
import { Banner, Button, ButtonLink, Spinner, Stack } from '@portal/shared/ui';
import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';

import { eventTypeLabel, formatWeekdayDate } from '@portal/shared/domain';

interface Event {
  name: string;
  type: string;
  event_date: string;
}

const words = {
  documentName: 'Reply to a lead',
  about: ({ type, event_date }: Event) => `${eventTypeLabel(type)} on ${formatWeekdayDate(event_date)}`,
  ask: (event: Event) =>
    `We’ll tell the client of ${event.name} that you’re not available on ${formatWeekdayDate(event.event_date)}.`,
  done: (event: Event) => `We’ll let the client of ${event.name} know. You don’t need to do anything else.`,
  deadLead: 'This link is incomplete. Open it from the email or the text message.',
} as const;

/**
 * /reply?id=…&code=…, opened from an email or a text message about a lead; with decline=1 it begins with the question. Opening it
 * changes nothing, because mail scanners open links too.
 */
export function Component() {
  const search = useEmailLink();
  if (!search) return <Opening />;
  const link = readEmailLink(search);
  return link ? <LoadLead link={link} asks={search.get('decline') === '1'} /> : <DeadLink />;
}

function LoadLead({ link, asks }: { link: EmailLink; asks: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query('POST /lead-links/open', { body: link }),
    // Declining uses the link up.
    staleTime: 'static',
    retry: false,
  });
  if (data) return <Reply link={link} lead={data} asks={asks} />;
  if (hasCode(error, 'invalid_link')) return <DeadLink leadId={link.id} reason={error} />;
  if (!error || isFetching) return <Opening />;
  return (
    <AuthFrame takesFocus title={words.documentName} aside={<ReturningPanel />}>
      <Banner tone="error">{errorText(error, 'Failed to open the lead. Please try again.')}</Banner>
      <Button wide size="large" onClick={() => void refetch()}>
        Try again
      </Button>
    </AuthFrame>
  );
}

function Reply({ link, lead, asks }: { link: EmailLink; lead: LinkedLead; asks: boolean }) {
  const [asking, setAsking] = useState(asks);
  const [chosen, setChosen] = useState(false);
  const respond = paths.respondToLead({ leadId: link.id, accountId: lead.account_id });
  if (asking) return <AskFirst link={link} lead={lead} respond={respond} takesFocus={chosen} />;
  return (
    <AuthFrame
      title={lead.event.name}
      documentName={words.documentName}
      lead={words.about(lead.event)}
      aside={<ReturningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={respond} size="large" wide>
          Respond
        </ButtonLink>
        <Button
          variant="secondary"
          size="large"
          wide
          onClick={() => {
            setChosen(true);
            setAsking(true);
          }}
        >
          Not available
        </Button>
      </Stack>
    </AuthFrame>
  );
}

interface AskFirstProps {
  link: EmailLink;
  lead: LinkedLead;
  respond: string;
  takesFocus: boolean;
}

function AskFirst({ link, lead, respond, takesFocus }: AskFirstProps) {
  const decline = useCall('POST /lead-links/decline', { body: link });
  if (decline.isSuccess) return <Declined event={lead.event} />;
  if (hasCode(decline.error, 'invalid_link')) return <DeadLink leadId={link.id} reason={decline.error} />;
  return (
    <AuthFrame
      takesFocus={takesFocus}
      title="Decline this lead?"
      documentName={words.documentName}
      lead={words.ask(lead.event)}
      aside={<ReturningPanel />}
    >
      {decline.isError && (
        <Banner tone="error">
          {errorText(decline.error, 'Failed to decline the lead. Please try again.')}
        </Banner>
      )}
      <Stack gap={3}>
        <Button
          wide
          size="large"
          busy={decline.isPending}
          busyLabel="Declining..."
          onClick={() => decline.mutate()}
        >
          Decline lead
        </Button>
        <ButtonLink to={respond} variant="quiet" wide>
          Respond
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}

const Declined = ({ event }: Pick<LinkedLead, 'event'>) => (
  <AuthFrame
    takesFocus
    title="Lead declined"
    documentName={words.documentName}
    lead={words.done(event)}
    aside={<ReturningPanel />}
  >
    <ButtonLink to={paths.dashboard()} variant="secondary" size="large" wide>
      Open your leads
    </ButtonLink>
  </AuthFrame>
);

function Opening() {
  return (
    <AuthFrame title="Opening the lead..." documentName={words.documentName} aside={<ReturningPanel />}>
      <Spinner label="Loading" />
    </AuthFrame>
  );
}

/** `reason`: the API's, which says why it doesn't work. */
function DeadLink({ leadId, reason }: { leadId?: number; reason?: unknown }) {
  return (
    <AuthFrame
      takesFocus
      title="This link doesn’t work"
      documentName={words.documentName}
      lead={reason ? errorText(reason, words.deadLead) : words.deadLead}
      aside={<ReturningPanel />}
    >
      <ButtonLink to={leadId ? paths.lead({ leadId }) : paths.dashboard()} size="large" wide>
        {leadId ? 'Open the lead' : 'Open your leads'}
      </ButtonLink>
    </AuthFrame>
  );
}
