import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { Avatar, TextLink } from '@portal/shared/ui';
import { Address } from './Address.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  text-align: left;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
  div > span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

interface PrimaryCellProps {
  /** Names the row for its controls (`aria-describedby`). */
  id: string;
  title: string;
  /** The page of the row's subject. */
  to?: string;
  /** A name or an email address. */
  detail: string | null;
  /** Whether a business's initials stand beside its name, because vendors have no picture. */
  monogram?: boolean;
}

/** A row's first cell: its subject and one more line. */
export function PrimaryCell({ id, title, to, detail, monogram }: PrimaryCellProps) {
  const { pathname, search } = useLocation();
  return (
    <Root>
      {monogram && <Avatar name={title} size={30} />}
      <div>
        <strong id={id}>
          {to ? (
            <TextLink to={to} state={{ list: pathname + search }}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </strong>
        {detail && (
          <span>
            <Address>{detail}</Address>
          </span>
        )}
      </div>
    </Root>
  );
}
