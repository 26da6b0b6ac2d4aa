import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Dialog, Loaded, Section, Stack } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';
import { integrationTexts } from './texts.ts';

const Code = styled.pre`
  max-height: 18rem;
  overflow: auto;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);
  font-size: var(--text-xs);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Sent = styled.p`
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;

interface DeliveryDialogProps {
  webhookId: number;
  deliveryId: number;
  onClose: () => void;
}

/** One delivery: the request's body, and each attempt with the beginning of its response. */
export function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const delivery = useQuery(
    query('GET /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}', {
      params: { webhookId, deliveryId },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Request" size="large">
      <Loaded query={delivery} texts={{ errorTitle: 'Failed to load the request' }} rows={4}>
        {({ url, body, event_type: type, event_id: id, all_attempts: attempts }) => (
          <Stack gap={5}>
            <Sent>
              {`${type} (${id})`}
              <small>{`POST ${url}`}</small>
            </Sent>
            {/* Focusable, so that the keyboard can scroll it. */}
            <Code tabIndex={0} aria-label="Request" role="region">
              {pretty(body)}
            </Code>
            <Section title="Attempts">
              <RecordList aria-label="Attempts">
                {attempts.map((attempt) => (
                  <li key={attempt.attempted_at}>
                    <div>
                      <span>
                        {attempt.status === null
                          ? attempt.error
                          : integrationTexts.log.status(attempt.status)}
                      </span>
                      {attempt.response_body && <small>{attempt.response_body}</small>}
                    </div>
                    <div>
                      <time dateTime={attempt.attempted_at}>{formatInstant(attempt.attempted_at)}</time>
                      <small>{`${formatNumber(attempt.duration_ms)} ms`}</small>
                    </div>
                  </li>
                ))}
              </RecordList>
            </Section>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
