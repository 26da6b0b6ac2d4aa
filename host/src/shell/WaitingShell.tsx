import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EARLY_PLACE_ATTRIBUTE } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { Header, WaitingHeader } from './Header.tsx';

const { shell: words } = texts;
/** An empty address is the page's own, query and all. */
const THIS_ADDRESS = '';

const appear = keyframes`
  to { visibility: visible; }
`;

/* Whoever is signed in goes on from here: nobody sees a form that is not for them. */
const Screen = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;

  html[data-signed-in] & {
    visibility: hidden;
  }
`;

/* A remote's early screen takes the spinner's place. */
const Place = styled.div`
  display: contents;
`;

/*
 * Nothing but styles can tell that no script comes. Longer than a slow line needs. Over the page: nothing moves when it
 * comes, or when the page takes its place; what it stands on can be pressed until then.
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
 * What stands in the page of a remote until the scripts have come: written at build time, when neither the page nor
 * the person is known. Whatever it shows stays where it is when the page takes its place.
 */
export function WaitingShell() {
  return (
    <Frame>
      <WaitingHeader />
      <main>
        <Place {...{ [EARLY_PLACE_ATTRIBUTE]: '' }}>
          <Spinner />
        </Place>
        <Late />
      </main>
      <Footer />
    </Frame>
  );
}

/** What stands around a remote's screen that was written at build time, until the scripts have come. */
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
