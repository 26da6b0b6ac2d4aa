import styled from '@emotion/styled';
import { Avatar, type Elements } from '../ui/index.ts';

const WithAvatar = styled.div`
  display: flex;
  flex: 1 1 14rem;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }
`;

interface WhoProps {
  name: string;
  /** Show the initials of the name. */
  avatar: boolean | undefined;
  /** The lines about the person. */
  children: Elements;
}

/** The lines about a person in a list. */
export function Who({ name, avatar, children }: WhoProps) {
  const lines = <div>{children}</div>;
  return avatar ? (
    <WithAvatar>
      <Avatar name={name} size={36} />
      {lines}
    </WithAvatar>
  ) : (
    lines
  );
}
