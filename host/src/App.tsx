import { CacheProvider, type EmotionCache } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { portalStore, queryClient } from '@portal/shared/runtime';
import { GlobalStyles } from '@portal/shared/ui';
import { holdFailedNavigations } from './connection/held-navigation.ts';
import { MountRemoteProvider, type MountRemote } from './remotes/mount-context.ts';
import type { DataRouter } from './router-type.ts';

export interface AppProps {
  router: DataRouter;
  styles: EmotionCache;
  mount: MountRemote;
  /** Called when the app has rendered and handles events. */
  onLive: () => void;
}

/** The providers that host and remotes share: styles, store, query cache, router. */
export function App({ router, styles, mount, onLive }: AppProps) {
  // Not earlier: the first subscriber receives the update that restores the scroll position.
  useEffect(() => holdFailedNavigations(router), [router]);
  useEffect(onLive, [onLive]);
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <GlobalStyles />
        <Provider store={portalStore}>
          <QueryClientProvider client={queryClient}>
            <MountRemoteProvider value={mount}>
              <RouterProvider router={router} />
            </MountRemoteProvider>
          </QueryClientProvider>
        </Provider>
      </CacheProvider>
    </StrictMode>
  );
}
