import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { Button, Cluster, showError } from '@portal/shared/ui';
import { eventChangeTexts as words } from './texts.ts';
import { useConfirmResponse } from './use-confirm-response.ts';

/** Confirms with one press that the sent response still holds after the event changed. */
export function ConfirmQuote({ accountId, lead }: { accountId: number; lead: Lead }) {
  const confirm = useConfirmResponse({ accountId, leadId: lead.id, eventVersion: lead.event_version });
  // Not the callbacks of `mutate`: this button is gone once the lead has changed.
  const press = async () => {
    try {
      await confirm.mutateAsync();
      showToast({ kind: 'success', message: words.confirmDone });
    } catch (error) {
      showError(error, words.confirmFailed, { prefix: true });
    }
  };
  return (
    <>
      <p>{words.confirmText}</p>
      <Cluster>
        <Button size="small" busy={confirm.isPending} onClick={() => void press()}>
          {confirm.isPending ? words.confirming : words.confirm}
        </Button>
      </Cluster>
    </>
  );
}
