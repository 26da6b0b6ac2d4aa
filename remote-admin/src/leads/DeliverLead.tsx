import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliverLead, errorText } from '@portal/shared/api';
import type { HeldLead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, ConfirmDialog, Stack } from '@portal/shared/ui';
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
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const { name: event } = lead.event;
  const business = lead.business_name;
  const deliver = useMutation({
    mutationFn: () => deliverLead(lead.id),
    onSuccess: () => showToast({ kind: 'success', message: words.delivered({ event, business }) }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.deliverFailed) }),
    onSettled: () => {
      setAsking(false);
      void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
      void cache.invalidateQueries({ queryKey: ['admin', 'account', lead.account_id] });
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {words.deliver}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.deliverTitle(event)}
        confirmLabel={words.deliverConfirm}
        cancelLabel={words.cancel}
        busyLabel={words.delivering}
        busy={deliver.isPending}
        onConfirm={() => deliver.mutate()}
      >
        <Stack gap={3}>
          <p>{words.deliverLead(business)}</p>
          <HoldReasons reasons={lead.hold_reasons} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
