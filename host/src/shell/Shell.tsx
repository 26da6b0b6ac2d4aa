import styled from '@emotion/styled';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LazyMessageDialog } from './LazyMessageDialog.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toaster } from './Toaster.tsx';
import { ViewBanner } from './ViewBanner.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    /* The footer begins below what is seen at first: a page that grows as it loads does not push it about. */
    min-height: calc(100dvh - var(--header-height, 4.5rem));
  }
  /* A failure that stands for a whole page. */
  > main > [role='alert'] {
    width: min(44rem, 100% - 2 * var(--gutter));
    margin: var(--space-8) auto;
  }
  > main:focus,
  > main h1:focus {
    outline: none;
  }
`;

/** What every page has around it. The element of the host's root route. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <Frame>
      <SkipLink target={main} />
      <OfflineBanner />
      <ViewBanner />
      <Header />
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <LazyMessageDialog />
      <ScrollRestoration getKey={placeOf} />
    </Frame>
  );
}

/** Whose scroll position it is. The first page of a document has no key of its own: it goes by its path. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key;
