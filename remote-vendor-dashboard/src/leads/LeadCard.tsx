import styled from '@emotion/styled';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '@portal/shared/contract';
import { eventTypeLabel, leadCan } from '@portal/shared/domain';
import { Badge, Button, ButtonLink, Card, VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { Quote } from '../Quote.tsx';
import { leadsTexts } from '../texts.ts';
import type { PendingAnswer } from '../undo/pending-answers.ts';
import { ClockLine } from './ClockLine.tsx';
import { DateTile } from './DateTile.tsx';
import { LeadBadges } from './LeadBadges.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { MatchReasons } from './MatchReasons.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  padding: var(--space-5);

  &[data-unread='true'] {
    border-color: color-mix(in srgb, var(--primary-ink) 38%, var(--line));
    box-shadow: var(--shadow-2);
  }
  /* The date beside everything, so that a short name leaves no gap below it. */
  > time {
    grid-row: span 2;
  }
  &[data-pending='true'] {
    border-style: dashed;
    background: transparent;
    box-shadow: none;
  }
  @media (max-width: 560px) {
    gap: var(--space-4);
    padding: var(--space-4);
    > time {
      grid-row: auto;
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-width: 0;

  p {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 600;
    letter-spacing: 0.04em;
  }
  h2 {
    margin-top: var(--space-1);
    font-size: var(--text-xl);
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`;

const Unread = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-right: 0.45em;
  border-radius: 50%;
  background: var(--primary-ink);
  vertical-align: 0.12em;
`;

const Body = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  @media (max-width: 560px) {
    grid-column: 1 / -1;
  }
`;

const Foot = styled.footer`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);

  /* Nothing to answer any more: one quiet line less. */
  &[data-settled='true'] {
    margin-top: calc(-1 * var(--space-4));
    padding-top: 0;
    border-top: 0;
  }
  @media (max-width: 560px) {
    &[data-settled='true'] {
      margin-top: 0;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-left: auto;
  @media (max-width: 560px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    width: 100%;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

export interface LeadCardProps {
  lead: Lead;
  /** A quick answer that is waiting to be sent. */
  pending: PendingAnswer['kind'] | null;
  onQuickDecline: () => void;
  /** null: quick accept opens the filled-in form, because the vendor has not confirmed a quick reply. */
  onQuickAccept: (() => void) | null;
}

const pendingLabels = { accept: leadsTexts.accepting, decline: leadsTexts.declining };

/** One matched client in the list (specification, section 2: Leads tab). */
export function LeadCard({ lead, pending, onQuickDecline, onQuickAccept }: LeadCardProps) {
  const nameId = useId();
  const { event } = lead;
  const unread = lead.status === 'new';
  const canAnswer = leadCan('respond', lead.status);
  return (
    <Root as="article" aria-labelledby={nameId} data-unread={unread} data-pending={pending !== null}>
      <DateTile date={event.event_date} />
      <Head>
        <div>
          <p>{eventTypeLabel(event.type)}</p>
          <h2 id={nameId}>
            {unread && (
              <Unread>
                <VisuallyHidden>{leadsTexts.unread}: </VisuallyHidden>
              </Unread>
            )}
            <Link to={paths.leadDetails({ leadId: lead.id })}>{event.name}</Link>
          </h2>
        </div>
        {pending ? <Badge>{pendingLabels[pending]}</Badge> : <LeadBadges lead={lead} />}
      </Head>
      <Body>
        <LeadFacts event={event} />
        {lead.vendor_notes && <Quote caption={leadsTexts.conciergeNotes}>{lead.vendor_notes}</Quote>}
        <MatchReasons reasons={lead.match_reasons} />
      </Body>
      <Foot data-settled={!canAnswer}>
        {!pending && <ClockLine lead={lead} />}
        <Actions>
          {!pending && canAnswer && (
            <>
              <Button variant="quiet" size="small" aria-describedby={nameId} onClick={onQuickDecline}>
                {leadsTexts.quickDecline}
              </Button>
              {onQuickAccept ? (
                <Button variant="secondary" size="small" aria-describedby={nameId} onClick={onQuickAccept}>
                  {leadsTexts.quickAccept}
                </Button>
              ) : (
                <ButtonLink
                  variant="secondary"
                  size="small"
                  aria-describedby={nameId}
                  to={paths.leadDetails({ leadId: lead.id, reply: 'quick' })}
                >
                  {leadsTexts.quickAccept}
                </ButtonLink>
              )}
            </>
          )}
          <ButtonLink
            variant={unread ? 'primary' : 'secondary'}
            size="small"
            aria-describedby={nameId}
            to={paths.leadDetails({ leadId: lead.id })}
          >
            {leadsTexts.viewDetails}
          </ButtonLink>
        </Actions>
      </Foot>
    </Root>
  );
}
