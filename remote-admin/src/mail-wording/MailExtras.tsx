import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailTemplatesQuery, errorText, resetEmailTemplates, sendTestEmail } from '@portal/shared/api';
import type { EmailTemplate } from '@portal/shared/contract';
import { showToast, useSession } from '@portal/shared/state';
import {
  Button,
  Cluster,
  ConfirmDialog,
  Divider,
  Form,
  Stack,
  SubmitButton,
  TextField,
} from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { mail: words } = texts.settings;

/** A test of the email as it was saved, to oneself unless another address is typed; and the way back. */
export function MailExtras({ mail }: { mail: EmailTemplate }) {
  const session = useSession();
  const send = async ({ to }: { to: string }) => {
    await sendTestEmail({ template_id: mail.id, recipient_email: to.trim() });
    showToast({ kind: 'success', message: words.testSent(to.trim()) });
  };
  return (
    <Stack gap={4}>
      <Divider />
      <Form<{ to: string }>
        label={words.testSend}
        initialValues={{ to: session?.user.email ?? '' }}
        validate={({ to }) => (to?.trim() ? {} : { to: words.emailRequired })}
        submitError={words.testFailed}
        onSubmit={send}
      >
        <TextField name="to" label={words.test} type="email" />
        <Cluster justify="space-between">
          <SubmitButton variant="secondary" size="small" busyLabel={words.testBusy}>
            {words.testSend}
          </SubmitButton>
          {mail.changed && <ResetMail mail={mail} />}
        </Cluster>
      </Form>
    </Stack>
  );
}

function ResetMail({ mail }: { mail: EmailTemplate }) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => resetEmailTemplates({ template_id: mail.id }),
    onSuccess: (mails) => {
      const [saved] = mails.data.filter(({ id }) => id === mail.id);
      cache.setQueryData(
        emailTemplatesQuery.queryKey,
        (known) => known && { data: known.data.map((other) => (other.id === saved?.id ? saved : other)) },
      );
      showToast({ kind: 'success', message: words.resetDone });
    },
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.resetFailed) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {words.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.resetTitle}
        confirmLabel={words.reset}
        tone="danger"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        {words.resetLead}
      </ConfirmDialog>
    </>
  );
}
