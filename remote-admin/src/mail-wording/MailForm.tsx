import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { emailTemplatesQuery, saveEmailTemplate } from '@portal/shared/api';
import type { EmailTemplate } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Form, Stack, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { INTRO_MAX, validateMail, type MailValues } from './mail-form.ts';

const { wording: words } = texts;

const Preview = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);
  font-size: var(--text-sm);
  line-height: 1.5;

  h3 {
    margin-bottom: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  p {
    margin-top: var(--space-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export interface MailFormProps {
  mail: EmailTemplate;
  onClose: () => void;
}

/** A mail's subject and opening words, and how it reads with sample data as it was last saved. */
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
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
        </Cluster>
      </Form>
      <Preview aria-labelledby="mail-preview">
        <h3 id="mail-preview">{words.preview}</h3>
        <strong>{mail.preview.subject}</strong>
        <p>{mail.preview.text}</p>
      </Preview>
    </Stack>
  );
}
