import { useQueryClient } from '@tanstack/react-query';
import type { EmailTemplate } from '@portal/shared/contract';
import { call, type Input, showToast, useSession } from '@portal/shared/runtime';
import { Cluster, Divider, Form, Stack, SubmitButton, TextField } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { settingsTexts } from '../portal-settings/texts.ts';
import { emailTemplatesQuery } from './email-templates.queries.ts';

const { mail: words } = settingsTexts;

/** Sends the saved email as a test, to the admin's own address by default, and resets the template. */
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
  const cache = useQueryClient();
  return (
    <ConfirmButton
      label={words.reset}
      variant="quiet"
      title={words.resetTitle}
      tone="danger"
      work={() => resetEmailTemplates({ template_id: mail.id })}
      onDone={(mails) => {
        const [saved] = mails.data.filter(({ id }) => id === mail.id);
        cache.setQueryData(
          emailTemplatesQuery.queryKey,
          (known) => known && { data: known.data.map((other) => (other.id === saved?.id ? saved : other)) },
        );
      }}
      done={() => words.resetDone}
      failed={words.resetFailed}
    >
      {words.resetLead}
    </ConfirmButton>
  );
}

/** Puts the words of one mail, or of all when none is named, back as they were delivered. */
const resetEmailTemplates = (body: Input<'POST /vendor-admin/settings/email-template/reset'>['body']) =>
  call('POST /vendor-admin/settings/email-template/reset', { body });

/** Sends a mail with sample data. */
const sendTestEmail = (body: Input<'POST /vendor-admin/settings/test-email'>['body']) =>
  call('POST /vendor-admin/settings/test-email', { body });
