import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EARLY_SLOT_ATTRIBUTE } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { Header, WaitingHeader } from './Header.tsx';
import { shellTexts as words } from './texts.ts';

/** An empty href is the current URL, including its query. */
const THIS_ADDRESS = '';

const appear = keyframes`
  to { visibility: visible; }
`;

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

/*
 * Only CSS can detect that no script arrives. The delay exceeds the load time on a slow connection. The
 * notice is an overlay, so it causes no layout shift, and content under it stays clickable until it appears.
 */
const Notice = styled.p`
  position: fixed;
  inset: auto var(--gutter) var(--space-4);
  z-index: 50;
  width: fit-content;
  max-width: 34rem;
  margin-inline: auto;
  padding: var(--space-3) var(--space-4) var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  text-align: center;
  visibility: hidden;
  animation: ${appear} 0s 12s forwards;

  > a {
    display: block;
    width: fit-content;
    margin-inline: auto;
    padding: 0.7em 1em;
    color: var(--primary-ink);
  }
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
        <Late />
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
        <Late />
      </main>
      <Footer />
    </Frame>
  );
}

function Late() {
  return (
    <Notice>
      {words.slow} <a href={THIS_ADDRESS}>{words.loadAgain}</a>
    </Notice>
  );
}
