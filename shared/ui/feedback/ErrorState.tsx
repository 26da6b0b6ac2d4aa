import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { errorText } from '@portal/shared/runtime';
import { Disclosure } from '../layout/Disclosure.ts';
import type { Elements } from '../elements.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  padding: clamp(2.5rem, 8vw, 4.5rem) var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  text-align: center;

  > svg {
    width: 2.25rem;
    height: 2.25rem;
    margin-bottom: var(--space-2);
    color: var(--danger-ink);
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
  > details {
    max-width: 34rem;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  > button {
    margin-top: var(--space-3);
  }
`;

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The failure. Its message opens on demand, because it is written for support. */
  error?: unknown;
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is in progress. */
  retrying?: boolean;
  /** Use 1 when this replaces the whole page. */
  headingLevel?: 1 | 2;
  /** An alternative action, such as a link. */
  action?: Elements;
}

/** A failed load, with a retry button and the failure's details on demand. */
export function ErrorState({
  title,
  children,
  error,
  onRetry,
  retryLabel = 'Try Again',
  retrying,
  headingLevel = 2,
  action,
}: ErrorStateProps) {
  const details = error ? errorText(error, '') : '';
  const Heading = `h${headingLevel}` as const;
  return (
    <Root role="alert">
      <CloudOff aria-hidden="true" />
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {details && (
        <Disclosure>
          <summary>More</summary>
          {details}
        </Disclosure>
      )}
      {onRetry && (
        <Button variant={headingLevel === 1 ? 'primary' : 'secondary'} busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </Root>
  );
}
