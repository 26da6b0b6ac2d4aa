import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);

  > div:first-of-type {
    min-width: 0;
  }
  h1 {
    font-size: var(--text-3xl);
    overflow-wrap: anywhere;
  }
  p {
    margin-top: var(--space-3);
    max-width: var(--text-width);
    color: var(--ink-soft);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  /* Aligns the label, not its padding, with the page's edge. */
  > [data-variant='quiet'][data-size='small']:only-child {
    margin-inline: -1.05em;
  }
`;

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1, a summary and its actions. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}
