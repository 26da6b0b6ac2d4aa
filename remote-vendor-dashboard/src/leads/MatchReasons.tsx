import styled from '@emotion/styled';
import { BUDGET_NOT_CHECKED } from '@portal/shared/domain';
import { Check, CircleQuestionMark } from 'lucide-react';
import { useId } from 'react';
import { TextSpan } from '@portal/shared/ui';
import { newsOf } from './match-reasons.ts';

const Root = styled.div`
  font-size: var(--text-sm);

  /* One muted line in the list, because the event's own facts matter more. */
  &[data-in-line='true'] {
    color: var(--ink-soft);
    font-size: var(--text-xs);
    line-height: 1.6;
  }
  > span {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    margin: var(--space-1) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: baseline;
    gap: 0.4em;
  }
  svg {
    flex: none;
    width: 0.95em;
    height: 0.95em;
    color: var(--sage-ink);
    transform: translateY(0.1em);
  }
  /* Flows as one paragraph. */
  &[data-in-line='true'] :is(ul, li) {
    display: inline;
  }
  &[data-in-line='true'] li {
    margin-left: var(--space-3);
  }
  &[data-in-line='true'] svg {
    display: inline;
    margin-right: 0.4em;
  }
`;

interface MatchReasonsProps {
  reasons: string[];
  /** Renders small and in one line. */
  inLine?: boolean;
}

/** What a match tells that the vendor didn't set, in the server's words. Renders nothing if it tells nothing. */
export function MatchReasons({ reasons, inLine = false }: MatchReasonsProps) {
  const id = useId();
  const news = newsOf(reasons);
  if (news.length === 0) return null;
  return (
    <Root data-in-line={inLine}>
      <span id={id}>Why this matched</span>
      <ul aria-labelledby={id}>
        {news.map((reason) => (
          <li key={reason}>
            {reason === BUDGET_NOT_CHECKED ? (
              <CircleQuestionMark aria-hidden="true" />
            ) : (
              <Check aria-hidden="true" />
            )}
            <TextSpan>{reason}</TextSpan>
          </li>
        ))}
      </ul>
    </Root>
  );
}
