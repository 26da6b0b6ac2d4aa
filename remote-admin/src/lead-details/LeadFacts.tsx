import type { AdminLeadDetails } from '@portal/shared/contract';
import { formatInstant, leadCan } from '@portal/shared/domain';
import { DescriptionList, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { leadDetailsTexts as words } from './texts.ts';

/** Whose lead it is, its ids and its deadline. */
export function LeadFacts({ lead }: { lead: AdminLeadDetails }) {
  return (
    <DescriptionList
      layout="compact"
      items={[
        {
          term: words.account,
          detail: (
            <TextLink to={paths.account({ accountId: lead.account_id })}>{lead.business_name}</TextLink>
          ),
        },
        {
          term: words.vendor,
          detail: (
            <TextLink to={paths.vendor({ vendorId: lead.vendor.id })}>{lead.vendor.business_name}</TextLink>
          ),
        },
        deadlineOf(lead),
        { term: words.leadId, detail: lead.id },
        { term: words.matchId, detail: lead.match_id },
      ]}
    />
  );
}

function deadlineOf({ status, delivered_at, responded_at, expires_at }: AdminLeadDetails) {
  if (delivered_at === null) return { term: words.deadline, detail: words.deadlineFromDelivery };
  const answered = responded_at && !leadCan('respond', status);
  const at = answered ? responded_at : expires_at;
  return {
    term: answered ? words.answered : words.deadline,
    detail: <time dateTime={at}>{formatInstant(at)}</time>,
  };
}
