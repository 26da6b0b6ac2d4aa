import type { AdminLeadDetails } from '@portal/shared/contract';
import { formatInstant, leadCan } from '@portal/shared/domain';
import { DescriptionList, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Whose lead it is, its ids and its deadline. */
export function LeadFacts({ lead }: { lead: AdminLeadDetails }) {
  return (
    <DescriptionList
      layout="compact"
      items={[
        {
          term: 'Account',
          detail: (
            <TextLink to={paths.account({ accountId: lead.account_id })}>{lead.business_name}</TextLink>
          ),
        },
        {
          term: 'Vendor record',
          detail: (
            <TextLink to={paths.vendor({ vendorId: lead.vendor.id })}>{lead.vendor.business_name}</TextLink>
          ),
        },
        deadlineOf(lead),
        { term: 'Lead ID', detail: lead.id },
        { term: 'Match ID', detail: lead.match_id },
      ]}
    />
  );
}

function deadlineOf({ status, delivered_at, responded_at, expires_at }: AdminLeadDetails) {
  if (delivered_at === null) return { term: 'Respond by', detail: 'Set when the lead is delivered' };
  const answered = responded_at && !leadCan('respond', status);
  const at = answered ? responded_at : expires_at;
  return {
    term: answered ? 'Responded' : 'Respond by',
    detail: <time dateTime={at}>{formatInstant(at)}</time>,
  };
}
