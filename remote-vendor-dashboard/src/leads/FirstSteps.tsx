import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { VendorAccount } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Card, Section, VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { firstSteps } from './first-steps.ts';

const words = {
  steps: {
    matching: {
      title: 'Choose the clients you want',
      why: 'Set your minimum budget and the event types you want.',
    },
    quickReply: {
      title: 'Write your quick reply',
      why: 'Accept a lead with one tap and your own words.',
    },
    notifications: {
      title: 'Turn on notifications',
      why: 'Get an email or a text as soon as a lead arrives.',
    },
    calendar: {
      title: 'Link your calendar',
      why: 'See your booked dates in the calendar app you use.',
    },
  },
} as const;

const Steps = styled(Card)`
  padding: 0;
  overflow: hidden;

  ol {
    list-style: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Step = styled(Link)`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) 1.25rem;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5);
  color: inherit;
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, var(--sunken) 45%, transparent);
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--ink-faint);
  }
  &[data-done='true'] svg:first-of-type {
    color: var(--sage-ink);
  }
  &[data-done='true'] strong {
    color: var(--ink-soft);
    font-weight: 500;
  }
`;

/** What a new vendor prepares before the first lead. Shows nothing until it is known, and once everything is done. */
export function FirstSteps({ account }: { account: VendorAccount }) {
  const params = { accountId: account.id };
  const { data: reply } = useQuery(query('GET /vendor-account/{accountId}/quick-reply', { params }));
  const { data: feed } = useQuery(query('GET /vendor-account/{accountId}/calendar-feed', { params }));
  if (!reply || !feed) return null;
  const steps = firstSteps({ account, replyConfirmed: reply.confirmed, calendarLinked: feed.active });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Section title="Get ready for your first lead" description={`${done} of ${steps.length} done`}>
      <Steps>
        <ol>
          {steps.map(({ name, section, done: isDone }) => (
            <li key={name}>
              <Step to={paths.preferences({ section })} data-done={isDone}>
                {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  <strong>
                    {words.steps[name].title}
                    <VisuallyHidden>{isDone ? ', done' : ', not done yet'}</VisuallyHidden>
                  </strong>
                  <small>{words.steps[name].why}</small>
                </span>
                <ChevronRight aria-hidden="true" />
              </Step>
            </li>
          ))}
        </ol>
      </Steps>
    </Section>
  );
}
