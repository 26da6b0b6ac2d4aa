import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyProfileRequest, errorText, refuseProfileRequest } from '@portal/shared/api';
import type { ProfileRequest } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { requests: words, cancel } = texts.account;

/** Applies a request with one press, or refuses it with a word of why. Two admins at once: the second sees what is. */
export function DecideRequest({ request }: { request: ProfileRequest }) {
  const [refusing, setRefusing] = useState(false);
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
  const refuse = async ({ note }: { note: string }) => {
    await refuseProfileRequest({ requestId: request.id, note: note.trim() });
    showToast({ kind: 'success', message: words.refused });
    setRefusing(false);
    readAgain();
  };
  const close = () => setRefusing(false);
  return (
    <Cluster justify="flex-end">
      <Button variant="secondary" size="small" onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      <Button size="small" busy={apply.isPending} busyLabel={words.busy} onClick={() => apply.mutate()}>
        {words.apply}
      </Button>
      <Dialog
        open={refusing}
        onOpenChange={close}
        size="small"
        title={words.refuseTitle}
        description={words.refuseLead}
      >
        <Form<{ note: string }>
          initialValues={{ note: '' }}
          validate={({ note }) => (note.trim() ? {} : { note: words.whyRequired })}
          submitError={words.refuseFailed}
          onSubmit={refuse}
        >
          <TextAreaField name="note" label={words.why} maxLength={2000} />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={close}>
              {cancel}
            </Button>
            <SubmitButton variant="danger" busyLabel={words.busy}>
              {words.refuseConfirm}
            </SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </Cluster>
  );
}
