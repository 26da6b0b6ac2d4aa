import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Cluster, shortWindow } from '@portal/shared/ui';
import { RESPONSE_BUTTONS } from '../undo/focus-lead.ts';

/** Full width on phones, hidden in print. */
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

/** Sticks to the bottom on a phone, within reach of the thumb while reading. */
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
      flex: 1 1 auto;
      padding-inline: var(--space-2);
    }
    ${shortWindow} {
      position: static;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`;

/** Keeps the sticky buttons from covering the end of the page and the focused element. */
const roomForFoot = css`
  @media (max-width: 560px) {
    html {
      --foot-height: 5rem;
      scroll-padding-bottom: 6rem;
    }
    body {
      padding-bottom: var(--foot-height);
    }
    ${shortWindow} {
      html {
        --foot-height: 0px;
        scroll-padding-bottom: var(--space-4);
      }
    }
  }
`;

/** The buttons available for a lead. On a phone they stay visible while the lead awaits a response. */
export function ResponseButtons({ waits, children }: { waits: boolean; children: ReactNode }) {
  return waits ? (
    <>
      <Global styles={roomForFoot} />
      <Foot {...{ [RESPONSE_BUTTONS]: '' }}>{children}</Foot>
    </>
  ) : (
    <Buttons {...{ [RESPONSE_BUTTONS]: '' }}>{children}</Buttons>
  );
}
