import { CacheProvider, type EmotionCache } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { portalStore, queryClient } from '@portal/shared/state';
import { GlobalStyles } from '@portal/shared/ui';
import { MountRemoteProvider } from './remotes/mount-context.ts';
import { mountInto } from './router.ts';
import type { DataRouter } from './router-type.ts';

/** Everything that host and remotes have in common: styles, store, cache of server data, router. */
export function App({ router, styles }: { router: DataRouter; styles: EmotionCache }) {
  const mount = useMemo(() => mountInto(router), [router]);
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
