import styled from '@emotion/styled';
import { useForm, useFormState } from 'react-final-form';
import { Button } from '../actions/Button.tsx';
import { shortWindow } from '../theme/short-window.ts';
import { resetForm } from './reset-form.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { isUnsaved } from './unsaved.ts';

/*
 * The footer of a card with padding --pad. Unsaved changes make it sticky, so it stays visible in a tall
 * card.
 */
const Bar = styled.div`
  position: sticky;
  z-index: 2;
  /* Above the sticky footer that a page may have. */
  bottom: var(--foot-height, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--pad, var(--space-5));
  border-top: 1px solid var(--line);
  border-radius: 0 0 var(--radius-l) var(--radius-l);
  background: color-mix(in srgb, var(--sunken) 55%, var(--surface));

  &[data-dirty='false'] {
    position: static;
  }
  &[data-dirty='true'] {
    box-shadow: 0 -10px 24px -16px rgb(0 0 0 / 0.25);
  }
  ${shortWindow} {
    position: static;
  }
  p {
    flex: 1 1 auto;
    display: flex;
    align-items: center;
    gap: 0.5em;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  p:not(:empty)::before {
    content: '';
    width: 0.5em;
    height: 0.5em;
    border-radius: 50%;
    background: var(--brass);
  }
  @media (max-width: 560px) {
    p:not(:empty) {
      flex-basis: 100%;
    }
    button {
      flex: 1 1 auto;
    }
  }
`;

export interface SaveBarProps {
  save: string;
  saving: string;
  /** Makes the button primary even without changes, because saving confirms suggested values. */
  proposed?: boolean;
}

/** Saves the surrounding form, shows whether there are unsaved changes, and can discard them. */
export function SaveBar({ save, saving, proposed = false }: SaveBarProps) {
  const form = useForm();
  const { values, initialValues, submitting } = useFormState({
    subscription: { values: true, initialValues: true, submitting: true },
  });
  const dirty = isUnsaved(values, initialValues ?? {});
  return (
    <Bar data-dirty={dirty}>
      <p role="status">{dirty && !submitting && 'Unsaved changes'}</p>
      {dirty && !submitting && (
        <Button variant="quiet" onClick={() => resetForm(form)}>
          Discard
        </Button>
      )}
      <SubmitButton variant={dirty || proposed ? 'primary' : 'secondary'} busyLabel={saving}>
        {save}
      </SubmitButton>
    </Bar>
  );
}
