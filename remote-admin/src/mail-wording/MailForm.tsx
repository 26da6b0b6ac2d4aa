import { useQueryClient } from '@tanstack/react-query';
import type { EmailTemplate } from '@portal/shared/contract';
import { call, type Input, showToast } from '@portal/shared/runtime';
import { Button, Cluster, Form, Stack, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { MailExtras } from './MailExtras.tsx';
import { MailPreview } from './MailPreview.tsx';
import { Variables } from './Variables.tsx';
import { emailTemplatesQuery } from './email-templates.queries.ts';
import { INTRO_MAX, validateMail, type MailValues } from './mail-form.ts';
import { wordingTexts as words } from './texts.ts';

export interface MailFormProps {
  mail: EmailTemplate;
  onClose: () => void;
}

/** An email's subject and intro, its preview with sample data, a test email and the reset. */
export function MailForm({ mail, onClose }: MailFormProps) {
  const cache = useQueryClient();
  const save = async ({ subject, intro }: MailValues) => {
    const saved = await saveEmailTemplate({
      template_id: mail.id,
      subject: subject.trim(),
      intro: intro.trim(),
    });
    cache.setQueryData(
      emailTemplatesQuery.queryKey,
      (mails) => mails && { data: mails.data.map((other) => (other.id === saved.id ? saved : other)) },
    );
    showToast({ kind: 'success', message: words.saved });
  };
  return (
    <Stack gap={5}>
      <Form<MailValues>
        initialValues={{ subject: mail.subject, intro: mail.intro }}
        validate={validateMail}
        submitError={words.saveFailed}
        onSubmit={save}
      >
        <TextField name="subject" label={words.subject} />
        <TextAreaField
          name="intro"
          label={words.intro}
          hint={words.introHint}
          maxLength={INTRO_MAX}
          optional
        />
        <Variables names={mail.variables} />
        <MailPreview mail={mail} />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
        </Cluster>
      </Form>
      <MailExtras mail={mail} />
    </Stack>
  );
}

/** Changes a mail's subject and opening words. */
const saveEmailTemplate = (body: Input<'PUT /vendor-admin/settings/email-template'>['body']) =>
  call('PUT /vendor-admin/settings/email-template', { body });
