import type { EmailTemplate } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import {
  CancelButton,
  Cluster,
  Form,
  Stack,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/ui';
import { EmailTemplateActions } from './EmailTemplateActions.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { Variables } from './Variables.tsx';
import {
  INTRO_MAX,
  templateName,
  validateEmailTemplate,
  type EmailTemplateValues,
} from './email-template-form.ts';
import { wordingTexts as words } from './texts.ts';
import { useSaveEmail } from './use-change-email.ts';

export interface EmailTemplateFormProps {
  mail: EmailTemplate;
  onClose: () => void;
}

/** An email's subject and intro, its preview with sample data, a test email and the reset. */
export function EmailTemplateForm({ mail, onClose }: EmailTemplateFormProps) {
  const { mutateAsync } = useSaveEmail();
  const save = async ({ subject, intro }: EmailTemplateValues) => {
    await mutateAsync({ template_id: mail.id, subject: subject.trim(), intro: intro.trim() });
    showToast({ kind: 'success', message: words.saved });
  };
  return (
    <Stack gap={5}>
      <Form<EmailTemplateValues>
        label={templateName(mail.id)}
        initialValues={{ subject: mail.subject, intro: mail.intro }}
        validate={validateEmailTemplate}
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
        <EmailPreview mail={mail} />
        <Cluster justify="flex-end">
          <CancelButton onCancel={onClose}>{words.cancel}</CancelButton>
          <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
        </Cluster>
      </Form>
      <EmailTemplateActions mail={mail} />
    </Stack>
  );
}
