import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  padding: clamp(2.5rem, 8vw, 5rem) var(--space-5);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-l);
  text-align: center;

  > svg {
    width: 2.25rem;
    height: 2.25rem;
    margin-bottom: var(--space-2);
    color: var(--brass);
    stroke-width: 1.25;
  }
  h1,
  h2 {
    font-size: var(--text-xl);
  }
  > div {
    max-width: 34rem;
    color: var(--ink-soft);
  }
`;

const Action = styled.span`
  margin-top: var(--space-3);
`;

interface EmptyStateProps {
  title: ReactNode;
  /** 1 for a page that has nothing else to show. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: Elements;
  icon?: Elements;
}

/** A placeholder for empty content: the reason and the next step. */
export function EmptyState({ title, level = 2, children, action, icon }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Root>
      {icon}
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
