import styled from '@emotion/styled';
import { useId, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, Cluster, useForm } from '@portal/shared/ui';
import type { EmailTemplateValues } from './email-template-form.ts';

const Hint = styled.p`
  margin-bottom: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

const Chip = styled(Button)`
  border-color: var(--line);
  background: var(--sunken);
  font-weight: 500;
`;

/** The variables of an email template. A press inserts one at the cursor of the subject or, otherwise, the intro. */
export function Variables({ names }: { names: readonly string[] }) {
  const form = useForm<EmailTemplateValues>();
  const hintId = useId();
  if (names.length === 0) return null;
  const insert = (name: string, button: HTMLButtonElement) => {
    const { elements } = button.form!;
    const subject = elements.namedItem('subject') as HTMLInputElement;
    const intro = elements.namedItem('intro') as HTMLTextAreaElement;
    const field = document.activeElement === subject ? subject : intro;
    const { selectionStart, selectionEnd, value } = field;
    const start = `${value.slice(0, selectionStart!)}{{${name}}}`;
    // Renders first, because a changed value moves the cursor to the end.
    flushSync(() => form.change(field.name as keyof EmailTemplateValues, start + value.slice(selectionEnd!)));
    field.setSelectionRange(start.length, start.length);
  };
  return (
    <div role="group" aria-labelledby={hintId}>
      <Hint id={hintId}>Insert a variable at the cursor:</Hint>
      <Cluster gap={2}>
        {names.map((name) => (
          <Chip
            key={name}
            variant="secondary"
            size="small"
            // Keeps the focus and with it the cursor in the field.
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={(event) => insert(name, event.currentTarget)}
          >
            {`{{${name}}}`}
          </Chip>
        ))}
      </Cluster>
    </div>
  );
}
