import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EmailTemplate } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { errorText } from '@portal/shared/runtime';
import { useFormState } from '@portal/shared/ui';
import { useDebounced } from '../review/useDebounced.ts';
import { validateEmailTemplate, type EmailTemplateValues } from './email-template-form.ts';

const PREVIEW_DEBOUNCE_MS = 300;

const Frame = styled.section`
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
  p[role='alert'] {
    color: var(--danger-ink);
  }
`;

/** Previews an email with sample data: the saved version, or the debounced input. */
export function EmailPreview({ mail }: { mail: EmailTemplate }) {
  const { values } = useFormState<EmailTemplateValues>({ subscription: { values: true } });
  const typed = useDebounced(
    JSON.stringify([(values.subject ?? '').trim(), (values.intro ?? '').trim()]),
    PREVIEW_DEBOUNCE_MS,
  );
  const [subject, intro] = JSON.parse(typed) as [string, string];
  const changed = subject !== mail.subject || intro !== mail.intro;
  const valid = Object.keys(validateEmailTemplate({ subject, intro })).length === 0;
  const live = useQuery({
    ...query('POST /vendor-admin/settings/email-template/preview', {
      body: { template_id: mail.id, subject, intro },
    }),
    enabled: changed && valid,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = (changed && live.data) || mail.preview;
  return (
    <Frame aria-labelledby="mail-preview" aria-busy={live.isFetching}>
      <h3 id="mail-preview">{changed && live.data ? 'With your changes' : 'Current version'}</h3>
      {changed && live.isError && <p role="alert">{errorText(live.error, "Couldn't load the preview")}</p>}
      <strong>{shown.subject}</strong>
      <p>{shown.text}</p>
    </Frame>
  );
}
