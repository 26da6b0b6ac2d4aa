import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { describedBy, FieldError, Hint } from './FieldFrame.tsx';

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

export interface GroupFrameProps {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** Legend, choices, hint and error of a group. */
export function GroupFrame({ id, legend, hint, error, children }: GroupFrameProps) {
  return (
    <Root aria-describedby={describedBy(id, { hint, error })['aria-describedby']}>
      <legend>{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </Root>
  );
}
