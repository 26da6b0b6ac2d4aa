import { useQueryClient } from '@tanstack/react-query';
import { deliverLead } from '@portal/shared/api';
import type { HeldLead } from '@portal/shared/contract';
import { Stack } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { texts } from '../texts.ts';
import { HoldReasons } from './HoldReasons.tsx';

const { leads: words } = texts;

export interface DeliverLeadProps {
  lead: HeldLead;
  /** The element that names the lead. */
  describedBy: string;
}

/** Delivers a held lead all the same, after a confirmation: the vendor is told at once. */
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
        void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
        void cache.invalidateQueries({ queryKey: ['admin', 'account', lead.account_id] });
      }}
    >
      <Stack gap={3}>
        <p>{words.deliverLead(business)}</p>
        <HoldReasons reasons={lead.hold_reasons} />
      </Stack>
    </ConfirmButton>
  );
}
