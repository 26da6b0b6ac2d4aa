import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebhookEndpoint } from '@portal/shared/contract';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showToast, queryClient } from '@portal/shared/runtime';
import { Button, Cluster, ConfirmButton, showError, useEdit } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { RotateSecret } from './RotateSecret.tsx';
import { SwitchWebhook } from './SwitchWebhook.tsx';
import { valuesOf, webhookInput, type WebhookValues } from './webhook-form.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/** What an admin can do with an endpoint. */
export function WebhookActions({ webhook }: { webhook: WebhookEndpoint }) {
  return (
    <Cluster gap={3}>
      {webhook.enabled && <TestButton webhookId={webhook.id} />}
      <EditButton webhook={webhook} />
      <SwitchWebhook webhook={webhook} />
      <RotateSecret webhookId={webhook.id} />
      <RotateSecret webhookId={webhook.id} now />
      <DeleteButton webhookId={webhook.id} />
    </Cluster>
  );
}

function TestButton({ webhookId }: { webhookId: number }) {
  const test = useCall('POST /vendor-admin/webhooks/{webhookId}/test', {
    params: { webhookId },
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', message: 'The test event is on its way.' }),
      onError: (error) => showError(error, 'Failed to send the test event'),
    });
  return (
    <Button variant="primary" size="small" busy={test.isPending} onClick={send}>
      {test.isPending ? 'Sending…' : 'Send test event'}
    </Button>
  );
}

function EditButton({ webhook }: { webhook: WebhookEndpoint }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: change } = useCall('PUT /vendor-admin/webhooks/{webhookId}', {
    params: { webhookId: webhook.id },
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const edit = useEdit(webhook);
  const submit = (values: WebhookValues) =>
    edit.save(async (version) => {
      const saved = await change({ body: { ...webhookInput(values), version } });
      setOpen(false);
      showToast({ kind: 'success', message: 'The webhook was saved.' });
      return saved;
    });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Edit webhook
      </Button>
      <WebhookDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit webhook"
        edit={edit}
        initialValues={valuesOf(edit.base)}
        onSubmit={submit}
        submitError="Failed to save the webhook"
        submitLabel="Save webhook"
        busyLabel="Saving…"
      />
    </>
  );
}

function DeleteButton({ webhookId }: { webhookId: number }) {
  const navigate = useNavigate();
  const params = { webhookId };
  const remove = useCall('DELETE /vendor-admin/webhooks/{webhookId}', {
    params,
    // Not the open page's, because it is about to be left.
    refresh: ['GET /vendor-admin/webhooks'],
    onSuccess: () => {
      queryClient.removeQueries(query('GET /vendor-admin/webhooks/{webhookId}', { params }));
      storeResponse(
        query('GET /vendor-admin/webhooks').queryKey,
        (known) => known && { data: known.data.filter(({ id }) => id !== webhookId) },
      );
    },
  });
  return (
    <ConfirmButton
      label="Delete webhook"
      busyLabel="Deleting…"
      title="Delete this webhook?"
      tone="danger"
      variant="quiet"
      cancelLabel="Keep webhook"
      action={remove}
      done={() => {
        void navigate(paths.integrations());
        return 'The webhook was deleted.';
      }}
      failed="Failed to delete the webhook"
    >
      We stop sending events to it and delete its log. You can’t undo this.
    </ConfirmButton>
  );
}
