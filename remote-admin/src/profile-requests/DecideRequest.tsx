import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyProfileRequest, errorText, refuseProfileRequest } from '@portal/shared/api';
import type { ProfileRequest } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster } from '@portal/shared/ui';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { texts } from '../texts.ts';

const { requests: words } = texts.account;

/** Applies a request with one press, or refuses it with a word of why. Two admins at once: the second sees what is. */
export function DecideRequest({ request }: { request: ProfileRequest }) {
  const cache = useQueryClient();
  const readAgain = () => {
    for (const part of ['profile-requests', 'accounts', 'dashboard'])
      void cache.invalidateQueries({ queryKey: ['admin', part] });
    void cache.invalidateQueries({ queryKey: ['admin', 'account', request.account_id] });
  };
  const apply = useMutation({
    mutationFn: () => applyProfileRequest({ requestId: request.id }),
    onSuccess: () => showToast({ kind: 'success', message: words.applied }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.applyFailed) }),
    onSettled: readAgain,
  });
  const refuse = async (note: string) => {
    await refuseProfileRequest({ requestId: request.id, note });
    showToast({ kind: 'success', message: words.refuse.done });
    readAgain();
  };
  return (
    <Cluster justify="flex-end">
      <AskReasonButton
        open={words.refuse.open}
        variant="secondary"
        words={words.refuse}
        name="note"
        maxLength={2000}
        tone="danger"
        onSubmit={refuse}
      />
      <Button size="small" busy={apply.isPending} busyLabel={words.busy} onClick={() => apply.mutate()}>
        {words.apply}
      </Button>
    </Cluster>
  );
}
