import styled from '@emotion/styled';
import { getIn } from 'final-form';
import type { MouseEvent } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { fieldId, useFormContext } from './form-context.ts';

const Root = styled.div`
  padding: var(--space-4) var(--space-5);
  border: 1px solid color-mix(in srgb, var(--danger-ink) 28%, transparent);
  border-radius: var(--radius-m);
  background: var(--danger-soft);
  font-size: var(--text-sm);

  h2 {
    color: var(--danger-ink);
    font-family: var(--font-text);
    font-size: var(--text-sm);
    font-weight: 650;
    letter-spacing: 0;
  }
  ul {
    margin-top: var(--space-2);
    padding-left: 1.2em;
  }
  a {
    color: var(--ink);
    line-height: 1.8;
  }
`;

/** 'Please fix the following errors:' after a failed submission. Each entry links to its field. */
export function ErrorSummary() {
  const entries = useEntries();
  if (entries.length === 0) return null;
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Root data-error-summary tabIndex={-1} role="alert">
      <h2>Please fix the following errors:</h2>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

function useEntries(): { id: string; text: string }[] {
  const { formId } = useFormContext();
  const form = useForm();
  const { errors, submitErrors, submitFailed, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true, dirtyFieldsSinceLastSubmit: true },
  });
  if (!submitFailed) return [];
  return form.getRegisteredFields().flatMap((name) => {
    const sent = dirtyFieldsSinceLastSubmit?.[name] ? undefined : getIn(submitErrors ?? {}, name);
    const text = (getIn(errors ?? {}, name) ?? sent) as unknown;
    return typeof text === 'string' ? [{ id: fieldId(formId, name), text }] : [];
  });
}
