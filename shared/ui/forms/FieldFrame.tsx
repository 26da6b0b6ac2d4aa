import styled from '@emotion/styled';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';

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

/** Error at the start, character count at the end. */
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

const WarningText = styled(ErrorText)`
  color: var(--brass-ink);
`;

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as optional. */
  optional?: boolean;
}

/** A field's error message, linked to its control through `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <ErrorText id={`${id}-error`}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </ErrorText>
  ) : null;
}

/** Returns the ARIA attributes that connect a control to its hint, warning and error. */
export function describedBy(
  id: string,
  {
    hint,
    optional,
    error,
    warning,
  }: { hint?: ReactNode; optional?: boolean; error?: string; warning?: string | undefined },
) {
  const ids = [
    error && `${id}-error`,
    warning && `${id}-warning`,
    hint && `${id}-hint`,
    optional && `${id}-optional`,
  ].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  error: string | undefined;
  /** A warning about an unusual value; the form can still be submitted. */
  warning?: string | undefined;
  /** Character count. */
  count?: Elements;
  children: Elements;
}

/** A field's label, control, hint and error. */
export function FieldFrame({ id, label, hint, optional, error, warning, count, children }: FieldFrameProps) {
  return (
    <Root>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {optional && <span id={`${id}-optional`}>Optional</span>}
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
      {warning && (
        <WarningText id={`${id}-warning`} role="status">
          <TriangleAlert aria-hidden="true" />
          <span>{warning}</span>
        </WarningText>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  );
}
