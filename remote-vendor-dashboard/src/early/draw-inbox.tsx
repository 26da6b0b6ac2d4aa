import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition, useLayoutEffect, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { OwnAccount } from '@portal/shared/contract';
import type { KeptScreen } from '@portal/shared/federation/early';
import type { LeadPage } from '../lead/leads.ts';
import { paths } from '../paths.ts';
import { EarlyDashboard } from './EarlyDashboard.tsx';

/** Not the page's key, whose styles Emotion would leave out because the page already has them. */
const STYLES_KEY = 'kept';
/** Keeps the place of what the moment decides (`leads/time-dependent.ts`), and lays out the few cards in one pass. */
const CHANGES = '[data-time-dependent]{visibility:hidden}li{content-visibility:visible!important}';

/**
 * Draws the inbox as HTML and CSS, outside of the page. Rejects if it cannot be drawn.
 */
export async function drawInbox(inbox: {
  own: OwnAccount;
  page: LeadPage;
  compact: boolean;
}): Promise<Pick<KeptScreen, 'html' | 'css'>> {
  const place = document.createElement('div');
  const container = document.createElement('div');
  const styles = createCache({ key: STYLES_KEY, container, speedy: false });
  const route = { path: '*', element: <EarlyDashboard {...inbox} /> };
  const router = createBrowserRouter([route], { window: windowAt(paths.leads()) });
  const root = await rendered(
    place,
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  try {
    // If the screen throws, the router renders an error page instead.
    if (!place.querySelector('article')) throw new Error('The inbox has no leads');
    settle(place);
    const rules = [...container.children].map(({ textContent }) => textContent);
    return { html: place.innerHTML, css: rules.join('') + CHANGES };
  } finally {
    root.unmount();
    router.dispose();
  }
}

/**
 * What a router needs of a window that is at `path` and never navigates. The host does not provide the memory router, because every
 * public page would load it.
 */
const windowAt = (path: string) =>
  ({
    location: new URL(path, location.origin),
    history: { state: null, replaceState() {} },
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as Window;

/** Resolves to the root once React has rendered a screen, between the page's own work. */
const rendered = (place: Element, screen: ReactElement): Promise<Root> =>
  new Promise((resolve, reject) => {
    const root = createRoot(place, { onUncaughtError: reject });
    const onDrawn = () => resolve(root);
    startTransition(() =>
      root.render(
        <>
          {screen}
          <Drawn onDrawn={onDrawn} />
        </>,
      ),
    );
  });

/** Its effect runs once everything beside it has been rendered. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** Writes the selected options into the HTML. Makes the controls inert, because input before the app has loaded would be lost. */
function settle(place: Element): void {
  for (const option of place.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  for (const control of place.querySelectorAll('button, input, select'))
    control.toggleAttribute('inert', true);
}
