import { storeTemplate } from './store-template.ts';
import type { EmailTemplate } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast, useSession } from '@portal/shared/runtime';
import { Cluster, ConfirmButton, Divider, Form, Stack, SubmitButton, TextField } from '@portal/shared/ui';

/** Sends the saved email as a test, to the admin's own address by default, and resets the template. */
export function EmailTemplateActions({ mail }: { mail: EmailTemplate }) {
  const session = useSession();
  const { mutateAsync } = useCall('POST /vendor-admin/settings/test-email');
  const send = async ({ to }: { to: string }) => {
    await mutateAsync({ body: { template_id: mail.id, recipient_email: to.trim() } });
    showToast({ kind: 'success', message: `Test email sent to ${to.trim()}.` });
  };
  return (
    <Stack gap={4}>
      <Divider />
      <Form<{ to: string }>
        label="Send test"
        initialValues={{ to: session?.user.email ?? '' }}
        validate={({ to }) => (to?.trim() ? {} : { to: 'Email is required' })}
        submitError="Failed to send the test"
        onSubmit={send}
      >
        <TextField name="to" label="Send a test to" type="email" />
        <Cluster justify="space-between">
          <SubmitButton variant="secondary" size="small" busyLabel="Sending…">
            Send test
          </SubmitButton>
          {mail.changed && <ResetMail mail={mail} />}
        </Cluster>
      </Form>
    </Stack>
  );
}

function ResetMail({ mail }: { mail: EmailTemplate }) {
  const reset = useCall('POST /vendor-admin/settings/email-template/reset', {
    body: { template_id: mail.id },
    onSuccess: ({ data }) => storeTemplate(data.find(({ id }) => id === mail.id)),
  });
  return (
    <ConfirmButton
      label="Restore the default text"
      variant="quiet"
      title="Restore the default text?"
      tone="danger"
      action={reset}
      done={() => 'Default text restored.'}
      failed="Failed to reset the email"
    >
      Your subject and intro for this email will be deleted.
    </ConfirmButton>
  );
}
