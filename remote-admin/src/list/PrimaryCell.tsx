import styled from '@emotion/styled';
import { TextLink } from '@portal/shared/ui';
import { Address } from '../facts/Address.tsx';

const Root = styled.div`
  text-align: left;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
  span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

export interface PrimaryCellProps {
  /** Names the row for its controls (`aria-describedby`). */
  id: string;
  title: string;
  /** The page of the row's subject. */
  to?: string;
  /** A name or an email address. */
  detail: string | null;
}

/** A row's first cell: its subject and one more line. */
export function PrimaryCell({ id, title, to, detail }: PrimaryCellProps) {
  return (
    <Root>
      <strong id={id}>{to ? <TextLink to={to}>{title}</TextLink> : title}</strong>
      {detail && (
        <span>
          <Address>{detail}</Address>
        </span>
      )}
    </Root>
  );
}
