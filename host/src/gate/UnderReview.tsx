import styled from '@emotion/styled';
import { Clock } from 'lucide-react';
import type { Application } from '@portal/shared/contract';
import { formatDateTime, REVIEW_DAYS, reviewTime } from '@portal/shared/domain';
import { Badge, Card, Stack } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';
import { InfoRequests } from './InfoRequests.tsx';
import { ReviewTimeline } from './ReviewTimeline.tsx';

const Expectation = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);
  color: var(--ink-soft);

  small {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.2em;
    color: var(--brass-ink);
  }
`;

/** Where a pending application stands, and what the team wants to know. */
export function UnderReview({ application }: { application: Application }) {
  return (
    <GateScreen
      tabTitle="Application under review"
      badge={<Badge tone="warning">Processing</Badge>}
      title="Your Application is Under Review"
      lead={`Thank you for applying with ${application.business_name}. Our team is looking at it, and we’ll email you as soon as there is a decision.`}
    >
      <Stack gap={5}>
        <InfoRequests application={application} />
        <Card>
          <Stack gap={5}>
            <ReviewTimeline status={application.status} />
            <Expectation>
              <Clock aria-hidden="true" />
              <span>
                Expected response time: <strong>{reviewTime(application.review_days ?? REVIEW_DAYS)}</strong>.
                <small>You applied on {formatDateTime(application.created_at)}.</small>
              </span>
            </Expectation>
          </Stack>
        </Card>
      </Stack>
    </GateScreen>
  );
}
