import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { describedBy, FieldError, Hint } from './FieldFrame.tsx';
import type { Elements } from '../elements.ts';

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;

  legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: 600;
  }
  legend + * {
    margin-top: var(--space-2);
  }
  > p,
  > p + * {
    margin-top: var(--space-2);
  }
`;

interface GroupFrameProps {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  /** Shows the error above the choices. Below a long list it would be off-screen. */
  errorAbove?: boolean;
  children: Elements;
}

/** A group's legend, choices, hint and error. */
export function GroupFrame({ id, legend, hint, error, errorAbove = false, children }: GroupFrameProps) {
  return (
    <Root aria-describedby={describedBy(id, { hint, error })['aria-describedby']}>
      <legend>{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {errorAbove && <FieldError id={id} error={error} />}
      {children}
      {!errorAbove && <FieldError id={id} error={error} />}
    </Root>
  );
}
