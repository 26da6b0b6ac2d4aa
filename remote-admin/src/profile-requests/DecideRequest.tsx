import type { ProfileRequest } from '@portal/shared/contract';
import { errorText, showToast } from '@portal/shared/runtime';
import { Cluster, ConfirmButton, showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { requestTexts as words } from './texts.ts';
import { isDecided, isGone, useApplyRequest, useRefuseRequest } from './use-decide-request.ts';

/** Applies a request, or rejects it with a reason. Both ask first, because both email the vendor. */
export function DecideRequest({ request }: { request: ProfileRequest }) {
  const apply = useApplyRequest(request);
  const { mutateAsync } = useRefuseRequest(request);
  const refuse = async (note: string) => {
    try {
      await mutateAsync(note);
      showToast({ kind: 'success', message: words.refuse.done });
    } catch (error) {
      if (isGone(error)) showToast({ kind: 'error', message: words.gone });
      else if (isDecided(error)) showError(error, words.refuse.failed);
      else throw error;
    }
  };
  return (
    <Cluster justify="flex-end">
      <ReasonButton
        open={words.refuse.open}
        variant="secondary"
        words={words.refuse}
        name="note"
        maxLength={2000}
        tone="danger"
        onSubmit={refuse}
      />
      <ConfirmButton
        label={words.apply}
        variant="primary"
        title={words.applyTitle}
        confirmLabel={words.applyConfirm}
        action={apply}
        done={() => words.applied}
        failed={(error) => (isGone(error) ? words.gone : errorText(error, words.applyFailed))}
      >
        {words.applyLead}
      </ConfirmButton>
    </Cluster>
  );
}
