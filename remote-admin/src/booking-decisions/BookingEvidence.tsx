import type { LeadEvidence } from '@portal/shared/contract';
import { formatDollars, formatInstant } from '@portal/shared/domain';
import { DescriptionList, LeadStatusBadge, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { evidenceTexts as words } from './texts.ts';

/** What happened on a lead before its booking was reported, for the decision. */
export function BookingEvidence({ leadId, evidence }: { leadId: number; evidence: LeadEvidence }) {
  const { status, price, facts, vendor_messages: vendors, client_messages: clients } = evidence;
  return (
    <DescriptionList
      layout="wide"
      items={[
        {
          term: words.status,
          detail: (
            <>
              <LeadStatusBadge status={status} />{' '}
              <TextLink to={paths.lead({ leadId })}>{words.open}</TextLink>
            </>
          ),
        },
        { term: words.price, detail: price === null ? words.noPrice : formatDollars(price) },
        { term: words.messages, detail: words.messagesOf(vendors, clients) },
        {
          term: words.history,
          detail: facts.map(({ fact, at }) => words.fact(words.facts[fact], formatInstant(at))).join('\n'),
        },
      ]}
    />
  );
}
