import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@portal/shared/ui';

/** Aligns the link's label, not its padding, with the page's edge. */
const Root = styled.div`
  margin-bottom: calc(-1 * var(--space-4));

  > a {
    margin-left: -1.05em;
  }
`;

/** Leads from a record's page back to its list, as the admin left it, above the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const left = (useLocation().state as { list?: string } | null)?.list;
  const list = left?.split('?')[0] === to ? left : to;
  return (
    <Root>
      <ButtonLink variant="quiet" size="small" to={list} icon={<ArrowLeft aria-hidden="true" />}>
        {children}
      </ButtonLink>
    </Root>
  );
}
