import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { storeTemplate } from './store-template.ts';
import type { EmailTemplate } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  applySavedValues,
  CancelButton,
  ConfirmDialog,
  DialogButtons,
  Form,
  Stack,
  SubmitButton,
  TextAreaField,
  TextField,
  EditConflict,
  useEdit,
} from '@portal/shared/ui';
import { EmailTemplateActions } from './EmailTemplateActions.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { Variables } from './Variables.tsx';
import {
  droppedVariables,
  emailValues,
  INTRO_MAX,
  templateName,
  validateEmailTemplate,
  type EmailTemplateValues,
} from './email-template-form.ts';

/* More follows below the form, so it doesn't reach the dialog's end. */
const Buttons = styled(DialogButtons)`
  margin-bottom: 0;
  border-radius: 0;
`;

interface EmailTemplateFormProps {
  mail: EmailTemplate;
  onClose: () => void;
}

/** Asks whether a subject is meant to lose variables. */
interface DropQuestion {
  variables: string;
  answer: (isMeant: boolean) => void;
}

/** An email's subject and intro, its preview with sample data, a test email and the reset. */
export function EmailTemplateForm({ mail, onClose }: EmailTemplateFormProps) {
  const { mutateAsync } = useCall('PUT /vendor-admin/settings/email-template', {
    onSuccess: storeTemplate,
    onError: () => void refresh('GET /vendor-admin/settings/email-templates'),
  });
  const edit = useEdit(mail);
  const { base } = edit;
  const [question, setQuestion] = useState<DropQuestion | null>(null);
  const answer = (isMeant: boolean) => {
    question?.answer(isMeant);
    setQuestion(null);
  };
  const save = async (values: EmailTemplateValues, form: FormApi<EmailTemplateValues>) => {
    const { subject, intro } = values;
    const variables = droppedVariables(base.subject, subject).join(', ');
    if (variables && !(await new Promise<boolean>((resolve) => setQuestion({ variables, answer: resolve }))))
      return { subject: `The subject no longer has ${variables}` };
    return edit.save(async (version) => {
      const input = { template_id: mail.id, subject: subject.trim(), intro: intro.trim(), version };
      const saved = await mutateAsync({ body: input });
      applySavedValues(form, values, emailValues(saved));
      showToast({ kind: 'success', message: 'Email saved.' });
      return saved;
    });
  };
  return (
    <Stack gap={5}>
      <Form<EmailTemplateValues>
        label={templateName(mail.id)}
        initialValues={emailValues(base)}
        validate={validateEmailTemplate}
        submitError="Failed to save the email"
        onSubmit={save}
      >
        <EditConflict edit={edit} valuesOf={emailValues} labels={{ subject: 'Subject', intro: 'Intro' }} />
        <TextField name="subject" label="Subject" />
        <TextAreaField
          name="intro"
          label="Intro"
          hint="Appears before the email’s body."
          maxLength={INTRO_MAX}
          optional
        />
        <Variables names={mail.variables} />
        <EmailPreview mail={mail} />
        <Buttons justify="flex-end">
          <CancelButton onCancel={onClose}>Cancel</CancelButton>
          <SubmitButton busyLabel="Saving…">Save email</SubmitButton>
        </Buttons>
      </Form>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => answer(false)}
        title="Use the same subject for every email?"
        confirmLabel="Use this subject"
        cancelLabel="Keep editing"
        onConfirm={() => answer(true)}
      >
        {question &&
          `Without ${question.variables}, each of these emails gets the subject exactly as you typed it.`}
      </ConfirmDialog>
      <EmailTemplateActions mail={mail} />
    </Stack>
  );
}
