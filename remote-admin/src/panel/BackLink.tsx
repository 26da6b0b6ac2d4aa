import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';

/** Aligns the link's label, not its padding, with the page's edge. */
const Root = styled.div`
  margin-bottom: calc(-1 * var(--space-4));

  > a {
    margin-left: -1.05em;
  }
`;

/** Leads from a record's page back to its list, above the title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Root>
    <ButtonLink variant="quiet" size="small" to={to} icon={<ArrowLeft aria-hidden="true" />}>
      {children}
    </ButtonLink>
  </Root>
);
