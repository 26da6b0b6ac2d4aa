import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import styled from '@emotion/styled';
import * as query from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { useLocation } from 'react-router-dom';
// oxlint-disable-next-line no-restricted-imports -- a remote in all but its place in the repository
import * as runtime from '@portal/shared/runtime';

const Heading = styled.h1({ color: 'rebeccapurple' });

/** Exposes the modules of this build, so that the test can compare them by identity. */
function Probe() {
  const cache = useEmotionCache();
  const store = jotai.useStore();
  const client = query.useQueryClient();
  const location = useLocation();
  const place = location.pathname.split('/')[1] ?? '';
  const page = globalThis as unknown as { probes?: Record<string, object> };
  // oxlint-disable-next-line react/immutability -- telling the test is all that this page is for
  page.probes = {
    ...page.probes,
    [place]: {
      modules: {
        react: react.useState,
        'react-dom': reactDom.createPortal,
        'react-router-dom': useLocation,
        jotai: jotai.atom,
        '@emotion/react': emotion.CacheProvider,
        '@emotion/react/jsx-runtime': emotionJsx.jsx,
        '@emotion/styled': styled,
        '@tanstack/react-query': query.useQuery,
        '@portal/shared/runtime': runtime.call,
      },
      contexts: {
        'emotion cache': cache,
        'jotai store': store,
        'query client': client,
      },
      session: runtime.useSession()?.user.name,
      cacheKey: cache?.key,
      storeIsPortalStore: store === runtime.portalStore,
      clientIsPortalClient: client === runtime.queryClient,
    },
  };
  return <Heading>Probe in {place}</Heading>;
}

export const routes = [
  { index: true, Component: Probe },
  // Replaces remote-auth, which is mounted at '/'.
  { path: 'login', Component: Probe },
];
