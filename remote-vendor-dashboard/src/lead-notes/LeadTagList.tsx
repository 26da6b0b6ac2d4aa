import styled from '@emotion/styled';
import { LeadTag } from './LeadTag.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    min-width: 0;
  }
`;

/** A lead's private tags. Renders nothing without tags. */
export function LeadTagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <List aria-label="Tags on this lead">
      {tags.map((name) => (
        <li key={name}>
          <LeadTag name={name} />
        </li>
      ))}
    </List>
  );
}
