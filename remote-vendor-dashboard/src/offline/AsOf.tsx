import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';
import { isWithoutAnswer } from './without-answer.ts';
import { offlineTexts as words } from './texts.ts';

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5em;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`;

interface Shown {
  data: unknown;
  dataUpdatedAt: number;
  error: Error | null;
  failureReason: Error | null;
}

/** Says when the data of a query is from, while the portal does not answer. */
export function AsOf({ query: { data, dataUpdatedAt, error, failureReason } }: { query: Shown }) {
  // A placeholder, such as the list of the filter before, has no time.
  const isOld = data !== undefined && dataUpdatedAt > 0 && isWithoutAnswer(error ?? failureReason);
  return (
    isOld && (
      <Root role="note">
        <CloudOff aria-hidden="true" />
        <span>{words.asOf(dataUpdatedAt)}</span>
      </Root>
    )
  );
}
