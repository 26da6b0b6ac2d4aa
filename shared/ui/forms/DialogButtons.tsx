import styled from '@emotion/styled';
import { Cluster } from '../layout/Cluster.tsx';
import { shortWindow } from '../theme/short-window.ts';

/** The buttons of a form in a dialog. They stay at its bottom while the form scrolls, so that no screen cuts them off. */
export const DialogButtons = styled(Cluster)`
  --around: clamp(1.25rem, 4vw, 2rem);
  position: sticky;
  z-index: 1;
  bottom: calc(-1 * var(--around));
  margin: 0 calc(-1 * var(--around)) calc(-1 * var(--around));
  padding: var(--space-4) var(--around);
  border-top: 1px solid var(--line);
  /* Inside the dialog's border. */
  border-radius: 0 0 calc(var(--radius-l) - 1px) calc(var(--radius-l) - 1px);
  background: var(--raised);

  ${shortWindow} {
    position: static;
  }
  @media (max-width: 560px) {
    border-radius: 0;
    padding-bottom: max(var(--space-4), env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`;
