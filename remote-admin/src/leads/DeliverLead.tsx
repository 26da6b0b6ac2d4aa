import { useQueryClient } from '@tanstack/react-query';
import type { HeldLead } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { Stack } from '@portal/shared/ui';
import { accountKey } from '../account-details/account.queries.ts';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { HoldReasons } from './HoldReasons.tsx';
import { leadsKey } from './leads.queries.ts';
import { leadTexts as words } from './texts.ts';

export interface DeliverLeadProps {
  lead: HeldLead;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Delivers a held lead after a confirmation. The vendor is notified right away. */
export function DeliverLead({ lead, describedBy }: DeliverLeadProps) {
  const cache = useQueryClient();
  const { name: event } = lead.event;
  const business = lead.business_name;
  return (
    <ConfirmButton
      label={words.deliver}
      describedBy={describedBy}
      title={words.deliverTitle(event)}
      confirmLabel={words.deliverConfirm}
      cancelLabel={words.cancel}
      busyLabel={words.delivering}
      work={() => deliverLead(lead.id)}
      done={() => words.delivered({ event, business })}
      failed={words.deliverFailed}
      onSettled={() => {
        void cache.invalidateQueries({ queryKey: leadsKey });
        void cache.invalidateQueries({ queryKey: accountKey(lead.account_id) });
      }}
    >
      <Stack gap={3}>
        <p>{words.deliverLead(business)}</p>
        <HoldReasons reasons={lead.hold_reasons} />
      </Stack>
    </ConfirmButton>
  );
}

/** Delivers a held lead despite its hold reasons. */
const deliverLead = (leadId: number) =>
  call('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });
