import styled from '@emotion/styled';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);

  label {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  span {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
`;

export const Hint = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
  line-height: 1.5;
`;

/** The error at the field's beginning, what counts at its end. */
const Below = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4);
`;

const ErrorText = styled.p`
  display: flex;
  gap: 0.45em;
  color: var(--danger-ink);
  font-size: var(--text-sm);
  font-weight: 550;
  line-height: 1.4;

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.15em;
  }
`;

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Says that it may stay empty. */
  optional?: boolean;
}

/** A field's error below it, tied to the control by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <ErrorText id={`${id}-error`}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </ErrorText>
  ) : null;
}

/** What a control needs so that its texts are read with it. */
export function describedBy(
  id: string,
  { hint, optional, error }: { hint?: ReactNode; optional?: boolean; error?: string },
) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, optional && `${id}-optional`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const;
}

export interface FieldFrameProps extends FieldTexts {
  id: string;
  error: string | undefined;
  /** How much of the room is used. */
  count?: ReactNode;
  children: ReactNode;
}

/** Label, control, hint and error of one field. */
export function FieldFrame({ id, label, hint, optional, error, count, children }: FieldFrameProps) {
  return (
    <Root>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {optional && <span id={`${id}-optional`}>{texts.forms.optional}</span>}
      </LabelRow>
      {children}
      {count ? (
        <Below>
          <FieldError id={id} error={error} />
          {count}
        </Below>
      ) : (
        <FieldError id={id} error={error} />
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  );
}
