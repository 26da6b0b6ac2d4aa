import type { LeadEvidence } from '@portal/shared/contract';
import { formatDollars, formatInstant, type LeadFact } from '@portal/shared/domain';
import { DescriptionList, LeadStatusBadge, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';

const words = {
  facts: {
    responded: 'Vendor responded',
    response_withdrawn: 'Vendor withdrew the response',
    declined: 'Vendor declined',
    lost: 'Vendor marked it as lost',
    expired: 'Expired',
    withdrawn: 'Concierge withdrew it',
  } satisfies Record<LeadFact, string>,
} as const;

/** What happened on a lead before its booking was reported, for the decision. */
export function BookingEvidence({ leadId, evidence }: { leadId: number; evidence: LeadEvidence }) {
  const { status, price, facts, vendor_messages: vendors, client_messages: clients } = evidence;
  return (
    <DescriptionList
      layout="wide"
      items={[
        {
          term: 'Lead',
          detail: (
            <>
              <LeadStatusBadge status={status} />{' '}
              <TextLink to={paths.lead({ leadId })}>Open the lead</TextLink>
            </>
          ),
        },
        { term: 'Vendor’s last price', detail: price === null ? 'None sent' : formatDollars(price) },
        { term: 'Messages', detail: `${vendors} from the vendor, ${clients} from the client’s side` },
        {
          term: 'What happened',
          detail: facts.map(({ fact, at }) => `${words.facts[fact]}: ${formatInstant(at)}`).join('\n'),
        },
      ]}
    />
  );
}
