import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';

/** A quiet link whose text, not its padding, aligns with the page's edge. */
const EdgeLink = styled(ButtonLink)`
  align-self: flex-start;
  margin-inline-start: -0.92rem;
  /* Pulls the link close to the heading below it. */
  margin-block: calc(-1 * var(--space-3)) calc(-1 * var(--space-4));
`;

/** Back link above a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <EdgeLink variant="quiet" size="small" to={to} icon={<ArrowLeft aria-hidden="true" />}>
      {children}
    </EdgeLink>
  );
}
