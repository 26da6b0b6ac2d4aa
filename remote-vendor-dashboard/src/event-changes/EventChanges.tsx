import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { EventChange, Lead } from '@portal/shared/contract';
import { formatInstant, leadCan } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Banner, Disclosure, Loaded, Stack } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { ConfirmQuote } from './ConfirmQuote.tsx';
import { EventChangeItem } from './EventChangeItem.tsx';

const words = {
  loading: 'Loading the changes',
  errorTitle: 'Couldn’t load the changes',
} as const;

const Details = styled(Disclosure)`
  font-size: var(--text-sm);
`;

/**
 * What the concierge changed about the event. Before a response, and until the vendor has confirmed the sent one, the
 * last change is open; otherwise all of them are folded.
 */
export function EventChanges({ accountId, lead }: { accountId: number; lead: Lead }) {
  const { id: leadId, event_version: version, confirmation } = lead;
  // Each version of the event fetches them again.
  const changes = useQuery({
    ...query(
      'GET /vendor-account/{accountId}/leads/{leadId}/event-changes',
      { params: { accountId, leadId } },
      version,
    ),
    enabled: version > 0,
  });
  const readOnly = useReadOnly();
  if (version === 0) return null;
  const needed = confirmation?.needed ?? false;
  const open = needed || leadCan('respond', lead.status);
  const confirmedAt = confirmation?.confirmed_at;
  return (
    <div>
      {open ? (
        <Banner
          tone={needed ? 'warning' : 'info'}
          title={needed ? 'This event changed. Does your quote still hold?' : 'We changed this event'}
        >
          <Loaded query={changes} texts={words} rows={1}>
            {({ data: [last, ...earlier] }) => (
              <>
                {last && <EventChangeItem change={last} />}
                {needed && !readOnly && <ConfirmQuote accountId={accountId} lead={lead} />}
                {earlier.length > 0 && <Folded title="Earlier changes" changes={earlier} />}
              </>
            )}
          </Loaded>
        </Banner>
      ) : (
        <>
          {confirmedAt && <p>{`You confirmed your response on ${formatInstant(confirmedAt)}.`}</p>}
          <Loaded query={changes} texts={words} rows={1}>
            {({ data }) => <Folded title="Event changes" changes={data} />}
          </Loaded>
        </>
      )}
    </div>
  );
}

function Folded({ title, changes }: { title: string; changes: EventChange[] }) {
  return (
    <Details>
      <summary>{title}</summary>
      <Stack gap={4}>
        {changes.map((change) => (
          <EventChangeItem key={change.changed_at} change={change} />
        ))}
      </Stack>
    </Details>
  );
}
