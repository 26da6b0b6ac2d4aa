import styled from '@emotion/styled';
import { Clock } from 'lucide-react';
import type { Application } from '@portal/shared/contract';
import { formatInstant, reviewTime } from '@portal/shared/domain';
import { phrases } from '@portal/shared/federation/public-settings';
import { Badge, Card, Sentence, Stack } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';
import { InfoRequests } from './InfoRequests.tsx';
import { ReviewTimeline } from './ReviewTimeline.tsx';
import { SentApplication } from './SentApplication.tsx';

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

/** The status of a pending application, and the team's questions. */
export function UnderReview({ application }: { application: Application }) {
  return (
    <GateScreen
      tabTitle="Application under review"
      badge={<Badge tone="warning">Processing</Badge>}
      title="Your Application is Under Review"
      lead={`Thank you for applying with ${application.business_name}. Our team is reviewing it. We’ll email you as soon as we decide.`}
    >
      <Stack gap={5}>
        <InfoRequests application={application} />
        <Card>
          <Stack gap={5}>
            <ReviewTimeline status={application.status} />
            <Expectation>
              <Clock aria-hidden="true" />
              <span>
                <Sentence
                  of="Expected response time: {time}."
                  parts={{
                    time: (
                      <strong>
                        {application.review_days ? reviewTime(application.review_days) : phrases.reviewTime}
                      </strong>
                    ),
                  }}
                />
                <small>{`You applied on ${formatInstant(application.created_at)}.`}</small>
              </span>
            </Expectation>
          </Stack>
        </Card>
        <SentApplication application={application} />
      </Stack>
    </GateScreen>
  );
}
