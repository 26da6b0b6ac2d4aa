import createCache, { type EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { type PrerenderedPage, slot, STYLES_KEY } from '@portal/shared/federation';

type Router = ReturnType<typeof createMemoryRouter>;

/** The elements that React hoists to the head come first in its output. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

const titleElement = /<title>[^<]*<\/title>/;

/** Renders routes at a path to HTML. `frame` wraps the router in the host's providers. */
export async function renderRoutes({
  routes,
  at,
  frame,
}: {
  routes: RouteObject[];
  at: string;
  frame: (router: Router, styles: EmotionCache) => ReactNode;
}): Promise<PrerenderedPage> {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await untilInitialized(router);
  const styles = createCache({ key: STYLES_KEY });
  // Collects the styles instead of writing them between the elements.
  styles.compat = true;
  const { prelude } = await prerender(frame(router, styles), { onError: fail });
  const html = await new Response(prelude as BodyInit).text();
  router.dispose();
  const [head = ''] = hoisted.exec(html) ?? [];
  const [title = ''] = titleElement.exec(head) ?? [];
  return { head, title, styles: styleTags(styles, slot('nonce')), body: html.slice(head.length) };
}

function fail(error: unknown): never {
  throw error;
}

function untilInitialized(router: Router): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = ({ initialized, errors }: Router['state']) => {
      if (errors) reject(Object.values(errors)[0] as Error);
      else if (initialized) resolve();
    };
    router.subscribe(check);
    check(router.state);
  });
}

/**
 * The style elements of a rendered cache, in the form that the browser's cache takes over: one per global
 * style and one for all others. The cache must have collected them (`compat`) instead of writing them inline.
 */
function styleTags({ key, inserted, registered }: EmotionCache, nonce: string): string {
  const styles = Object.entries(inserted).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const local = styles.filter((style) => !isGlobal(style));
  const tag = (name: string, css: string) =>
    `<style nonce="${nonce}" data-emotion="${name}">${css.replaceAll('</', '<\\/')}</style>`;
  return [
    ...styles.filter(isGlobal).map(([id, css]) => tag(`${key}-global ${id}`, css)),
    tag([key, ...local.map(([id]) => id)].join(' '), local.map(([, css]) => css).join('')),
  ].join('');
}
