import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EARLY_SLOT_ATTRIBUTE } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { Header, WaitingHeader } from './Header.tsx';
import { LateNotice } from './LateNotice.tsx';

/* A logged-in user continues from here and never sees a visitor's form. */
const Screen = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;

  html[data-signed-in] & {
    visibility: hidden;
  }
`;

/* A remote's early screen replaces the spinner. */
const Place = styled.div`
  display: contents;
`;

/**
 * The prerendered placeholder in a remote's page until the scripts load, when page and user are unknown. Its
 * content keeps its position when the page replaces it.
 */
export function WaitingShell() {
  return (
    <Frame>
      <WaitingHeader />
      <main>
        <Place {...{ [EARLY_SLOT_ATTRIBUTE]: '' }}>
          <Spinner />
        </Place>
        <LateNotice />
      </main>
      <Footer wide="if-signed-in" />
    </Frame>
  );
}

/** The shell around a remote's prerendered screen until the scripts load. */
export function ScreenShell({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Header />
      <main>
        <Screen>{children}</Screen>
        <LateNotice />
      </main>
      <Footer />
    </Frame>
  );
}
