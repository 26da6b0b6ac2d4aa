import styled from '@emotion/styled';
import { leadStatusLabels } from '@portal/shared/domain';
import { blockedBackground, EntryMark } from './EntryMark.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin: 0;
  padding: 0;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.5em;
  }
`;
const BlockedMark = styled.span`
  width: 1.2em;
  height: 1.2em;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
  background: ${blockedBackground};
`;

/** The meaning of the marks in the calendar. */
export function Legend() {
  return (
    <List aria-label="Legend">
      {(['booked', 'responded', 'new'] as const).map((status) => (
        <li key={status}>
          <EntryMark data-status={status} />
          {leadStatusLabels[status]}
        </li>
      ))}
      <li>
        <BlockedMark />
        Blocked
      </li>
    </List>
  );
}
