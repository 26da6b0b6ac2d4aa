import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Spinner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { WaitingHeader } from './Header.tsx';

const { shell: words } = texts;
/** An empty address is the page's own, query and all. */
const THIS_ADDRESS = '';

const appear = keyframes`
  to { visibility: visible; }
`;

/** Nothing but styles can tell that no script comes. Longer than a slow line needs. */
const WhenLate = styled.p`
  padding-inline: var(--gutter);
  color: var(--ink-soft);
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
        <Spinner />
        <WhenLate>
          {words.slow} <a href={THIS_ADDRESS}>{words.loadAgain}</a>
        </WhenLate>
      </main>
      <Footer />
    </Frame>
  );
}
