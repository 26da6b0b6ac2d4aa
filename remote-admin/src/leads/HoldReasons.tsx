import styled from '@emotion/styled';
import { TextSpan } from '@portal/shared/ui';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;
  font-size: var(--text-sm);
`;

/** Why a lead was held, in the server's words. */
export function HoldReasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return <TextSpan>No reason given</TextSpan>;
  return (
    <List>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </List>
  );
}
