import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SkipTo } from '@portal/shared/ui';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { ConfirmIdentity } from '../session/ConfirmIdentity.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { Header } from './Header.tsx';
import { isPortalPage } from './portal-page.ts';
import { LazyMessageDialog } from './LazyMessageDialog.tsx';
import { Toaster } from './Toaster.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Pages that introduce Gia to visitors. */
const introduces = new Set(['/', '/app', '/contact']);

/** The layout around every page. The element of the host's root route. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useKeptFocus();
  const { pathname } = useLocation();
  return (
    <Frame>
      <SkipTo target={() => main.current}>Skip to content</SkipTo>
      <ImpersonationBanner />
      <Header />
      <ConnectionBanner />
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer full={introduces.has(pathname)} wide={isPortalPage(pathname)} />
      <Toaster />
      <LazyMessageDialog />
      <UnsavedGuard />
      <ConfirmIdentity />
      <ScrollRestoration getKey={placeOf} />
    </Frame>
  );
}

/**
 * Returns the scroll restoration key. The first page of a document has no unique location key, so it uses its
 * path.
 */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key;
