import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '@portal/shared/contract';
import { eventTypeLabel, leadCan, withdrawalReasonTexts } from '@portal/shared/domain';
import { Badge, Button, ButtonLink, VisuallyHidden } from '@portal/shared/ui';
import { useAnsweredText } from '../lead/use-answered-text.ts';
import { LeadTagList } from '../lead-notes/LeadTagList.tsx';
import { paths } from '../paths.ts';
import { Quote } from '../Quote.tsx';
import { ClockLine } from './ClockLine.tsx';
import { DateTile } from './DateTile.tsx';
import { LeadBadges } from './LeadBadges.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { Actions, Body, CardFrame, Foot, Head, Sent, Unread, Why } from './lead-card-parts.ts';
import { sentAmount } from './sent-amount.ts';
import { timeDependent } from './time-dependent.ts';

const words = {
  quickAcceptHint: (name: string | null) =>
    `Sends ${name === null ? 'your quick reply' : `“${name}”`} without the form.`,
  /** On a phone, below their icons. */
  quickAcceptShort: 'Accept',
} as const;

interface LeadCardProps {
  lead: Lead;
  /** The vendor's private tags. */
  tags: readonly string[] | undefined;
  /** The quick response waiting to be sent. */
  pending: 'accept' | 'decline' | null;
  /** Without the buttons that respond. */
  readOnly?: boolean;
  /** A link to the lead was pressed. */
  onOpen: () => void;
  onQuickDecline: () => void;
  /** null if the vendor has no confirmed quick reply. Quick accept then opens the prefilled form. */
  onQuickAccept: (() => void) | null;
  /** The name of the quick reply that quick accept sends, if the vendor has several. */
  quickReply?: string | null;
}

const pendingLabels = { accept: 'Accepting…', decline: 'Declining…' };

/** One matched client in the list (specification, section 2: Leads tab). */
export function LeadCard({
  lead,
  tags = [],
  pending,
  readOnly = false,
  onOpen,
  onQuickDecline,
  onQuickAccept,
  quickReply = null,
}: LeadCardProps) {
  const nameId = useId();
  const { event } = lead;
  const unread = lead.status === 'new';
  const canAnswer = leadCan('respond', lead.status);
  const canWrite = canAnswer && !pending && !readOnly;
  const link = { size: 'small', 'aria-describedby': nameId, onClick: onOpen } as const;
  const sent = sentAmount(lead);
  return (
    <CardFrame
      as="article"
      aria-labelledby={nameId}
      data-unread={unread}
      data-pending={pending !== null}
      data-settled={!canAnswer}
    >
      <DateTile date={event.event_date} type={eventTypeLabel(event.type)} />
      <Head>
        <h2 id={nameId}>
          {unread && (
            <Unread>
              <VisuallyHidden>{'Unread: '}</VisuallyHidden>
            </Unread>
          )}
          <Link to={paths.leadDetails({ leadId: lead.id })} title={event.name} onClick={onOpen}>
            {event.name}
          </Link>
        </h2>
        {pending ? <Badge>{pendingLabels[pending]}</Badge> : <LeadBadges lead={lead} />}
      </Head>
      <Body>
        <LeadFacts event={event} />
        {lead.vendor_notes && (
          <Quote cut caption="Concierge notes">
            {lead.vendor_notes}
          </Quote>
        )}
        <MatchReasons reasons={lead.match_reasons} inLine />
        {sent && <Sent>{sent}</Sent>}
        <Answered lead={lead} />
        {lead.withdrawal && <Why>{withdrawalReasonTexts[lead.withdrawal.reason]}</Why>}
        <LeadTagList tags={tags} />
      </Body>
      <Foot>
        {!pending && <ClockLine lead={lead} received />}
        <Actions>
          {canWrite && (
            <>
              <Button
                variant="quiet"
                size="small"
                data-quick
                icon={<X aria-hidden="true" />}
                aria-describedby={nameId}
                title="Tells the client that you’re not available."
                onClick={onQuickDecline}
              >
                <QuickLabel long="Quick decline" short="Decline" />
              </Button>
              {onQuickAccept ? (
                <Button
                  variant="quiet"
                  size="small"
                  data-quick
                  icon={<Check aria-hidden="true" />}
                  aria-describedby={nameId}
                  title={words.quickAcceptHint(quickReply)}
                  onClick={onQuickAccept}
                >
                  <QuickLabel long="Quick accept" short={words.quickAcceptShort} />
                </Button>
              ) : (
                <ButtonLink
                  {...link}
                  variant="quiet"
                  data-quick
                  icon={<Check aria-hidden="true" />}
                  title="Opens the form, filled in with your quick reply."
                  to={paths.leadDetails({ leadId: lead.id, reply: 'quick' })}
                >
                  <QuickLabel long="Quick accept" short={words.quickAcceptShort} />
                </ButtonLink>
              )}
            </>
          )}
          <ButtonLink {...link} variant="secondary" to={paths.leadDetails({ leadId: lead.id })}>
            View Details
          </ButtonLink>
          {canWrite && (
            <ButtonLink {...link} to={paths.leadDetails({ leadId: lead.id, reply: 'form' })}>
              Respond
            </ButtonLink>
          )}
        </Actions>
      </Foot>
    </CardFrame>
  );
}

/** The label of a quick response; a phone shows its last word below the icon. */
function QuickLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span data-long>{long}</span>
      <span data-short aria-hidden="true">
        {short}
      </span>
    </>
  );
}

/** Who answered. Renders each minute, so the card doesn't. */
function Answered({ lead }: { lead: Lead }) {
  const text = useAnsweredText(lead);
  return text && <Why {...timeDependent}>{text}</Why>;
}
