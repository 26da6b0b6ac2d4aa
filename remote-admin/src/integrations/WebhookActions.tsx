import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebhookEndpoint } from '@portal/shared/contract';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showToast, queryClient } from '@portal/shared/runtime';
import { Button, Cluster, ConfirmButton, showError, useEdit } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { RotateSecret } from './RotateSecret.tsx';
import { SwitchWebhook } from './SwitchWebhook.tsx';
import { integrationTexts } from './texts.ts';
import { valuesOf, webhookInput, type WebhookValues } from './webhook-form.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const { webhook: words, webhooks: names } = integrationTexts;

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
      onSuccess: () => showToast({ kind: 'success', message: words.tested }),
      onError: (error) => showError(error, words.testFailed),
    });
  return (
    <Button variant="primary" size="small" busy={test.isPending} onClick={send}>
      {test.isPending ? words.testing : words.test}
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
      showToast({ kind: 'success', message: names.saved });
      return saved;
    });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {names.edit}
      </Button>
      <WebhookDialog
        open={open}
        onClose={() => setOpen(false)}
        title={names.edit}
        edit={edit}
        initialValues={valuesOf(edit.base)}
        onSubmit={submit}
        submitError={names.saveFailed}
        submitLabel={names.save}
        busyLabel={names.saving}
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
      label={words.remove}
      busyLabel={words.removing}
      title={words.removeTitle}
      tone="danger"
      variant="quiet"
      cancelLabel={words.keep}
      action={remove}
      done={() => {
        void navigate(paths.integrations());
        return words.removed;
      }}
      failed={words.removeFailed}
    >
      {words.removeLead}
    </ConfirmButton>
  );
}
