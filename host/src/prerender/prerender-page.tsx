import { prerender } from 'react-dom/static';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { hostPages, NONCE_MARK, type HostPage } from '@portal/shared/federation';
import { App } from '../App.tsx';
import { publicRoutes } from '../public/routes.tsx';
import { adoptRoutes } from '../remotes/adopt-routes.tsx';
import { insideShell } from '../shell/inside-shell.tsx';
import { WaitingShell } from '../shell/WaitingShell.tsx';
import { createStyles } from '../styles.ts';
import { styleTags } from './style-tags.ts';

/** A page of the host as HTML, before the gateway fills in the site and the nonce. */
export interface PrerenderedPage {
  /** Its title and what else stands in the head. */
  head: string;
  styles: string;
  body: string;
}

/** What stands in every other page until the scripts have come. */
export const prerenderShell = (): Promise<PrerenderedPage> =>
  prerenderRoutes([{ path: '*', element: <WaitingShell /> }], '/dashboard');

/** Every page that the host draws itself, as a visitor sees it. Run by the build, in Node. */
export async function prerenderPages(): Promise<Record<HostPage, PrerenderedPage>> {
  const pages = hostPages.map(async (page) => [page, await prerenderPage(page)] as const);
  return Object.fromEntries(await Promise.all(pages)) as Record<HostPage, PrerenderedPage>;
}

/** What React moves to the head stands before everything else. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

const prerenderPage = (page: HostPage): Promise<PrerenderedPage> =>
  prerenderRoutes(insideShell({ pages: adoptRoutes(publicRoutes, () => true) }), page);

async function prerenderRoutes(routes: RouteObject[], address: string): Promise<PrerenderedPage> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await until(router);
  const styles = createStyles();
  styles.compat = true;
  const { prelude } = await prerender(
    <App router={router} styles={styles} mount={() => Promise.resolve(false)} />,
    { onError: fail },
  );
  const html = await new Response(prelude as BodyInit).text();
  router.dispose();
  const [head = ''] = hoisted.exec(html) ?? [];
  return { head, styles: styleTags(styles, NONCE_MARK), body: html.slice(head.length) };
}

function fail(error: unknown): never {
  throw error;
}

function until(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = ({ initialized, errors }: typeof router.state) => {
      if (errors) reject(Object.values(errors)[0] as Error);
      else if (initialized) resolve();
    };
    router.subscribe(check);
    check(router.state);
  });
}
