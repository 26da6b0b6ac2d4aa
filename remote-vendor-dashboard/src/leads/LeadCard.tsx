import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '@portal/shared/contract';
import { eventTypeLabel, leadCan } from '@portal/shared/domain';
import { Badge, Button, ButtonLink, VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { Quote } from '../Quote.tsx';
import type { PendingResponse } from '../undo/pending-responses.ts';
import { ClockLine } from './ClockLine.tsx';
import { DateTile } from './DateTile.tsx';
import { LeadBadges } from './LeadBadges.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { Actions, Body, CardFrame, Foot, Head, Unread } from './lead-card-parts.ts';
import { leadsTexts } from './texts.ts';

export interface LeadCardProps {
  lead: Lead;
  /** The quick response waiting to be sent. */
  pending: PendingResponse['kind'] | null;
  onQuickDecline: () => void;
  /** null if the vendor has no confirmed quick reply. Quick accept then opens the prefilled form. */
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
    <CardFrame
      as="article"
      aria-labelledby={nameId}
      data-unread={unread}
      data-pending={pending !== null}
      data-settled={!canAnswer}
    >
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
            <Link to={paths.leadDetails({ leadId: lead.id })} title={event.name}>
              {event.name}
            </Link>
          </h2>
        </div>
        {pending ? <Badge>{pendingLabels[pending]}</Badge> : <LeadBadges lead={lead} />}
      </Head>
      <Body>
        <LeadFacts event={event} />
        {lead.vendor_notes && (
          <Quote cut caption={leadsTexts.conciergeNotes}>
            {lead.vendor_notes}
          </Quote>
        )}
        <MatchReasons reasons={lead.match_reasons} inLine />
      </Body>
      <Foot>
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
    </CardFrame>
  );
}
