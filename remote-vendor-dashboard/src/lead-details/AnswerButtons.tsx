import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Cluster } from '@portal/shared/ui';

/** As wide as the card on phones; on paper nothing can be pressed. */
const Buttons = styled(Cluster)`
  @media (max-width: 460px) {
    > * {
      flex: 1 1 100%;
    }
  }
  @media print {
    display: none;
  }
`;

/** On a phone they stay at its foot, within the thumb's reach while one reads. */
const Foot = styled(Buttons)`
  @media (max-width: 560px) {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    gap: var(--space-3);
    padding: var(--space-3) var(--gutter) max(var(--space-3), env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--raised);
    box-shadow: var(--shadow-2);

    > * {
      flex: 1 1 8rem;
      padding-inline: var(--space-3);
    }
  }
`;

/** The page's end and what has the focus are not covered by the foot. */
const roomForFoot = css`
  @media (max-width: 560px) {
    html {
      --foot-height: 5rem;
      scroll-padding-bottom: 6rem;
    }
    body {
      padding-bottom: var(--foot-height);
    }
  }
`;

/** What can be done with a lead now. One that waits for its answer keeps its buttons in sight on a phone. */
export function AnswerButtons({ waits, children }: { waits: boolean; children: ReactNode }) {
  return waits ? (
    <>
      <Global styles={roomForFoot} />
      <Foot>{children}</Foot>
    </>
  ) : (
    <Buttons>{children}</Buttons>
  );
}
