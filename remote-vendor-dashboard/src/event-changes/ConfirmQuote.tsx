import type { Lead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, Cluster, showError } from '@portal/shared/ui';
import { storingLead } from '../lead/leads.ts';

/** Confirms with one press that the sent response still holds after the event changed. */
export function ConfirmQuote({ accountId, lead }: { accountId: number; lead: Lead }) {
  const confirm = useCall('POST /vendor-account/{accountId}/leads/{leadId}/response/confirm', {
    params: { accountId, leadId: lead.id },
    body: { event_version: lead.event_version },
    ...storingLead(accountId),
  });
  // Not the callbacks of `mutate`: this button is gone once the lead has changed.
  const press = async () => {
    try {
      await confirm.mutateAsync();
      showToast({ kind: 'success', message: 'You confirmed your quote.' });
    } catch (error) {
      showError(error, 'Failed to confirm your quote', { prefix: true });
    }
  };
  return (
    <>
      <p>Confirm it here, or edit or withdraw your response below.</p>
      <Cluster>
        <Button size="small" busy={confirm.isPending} onClick={() => void press()}>
          {confirm.isPending ? 'Confirming...' : 'Confirm your quote'}
        </Button>
      </Cluster>
    </>
  );
}
