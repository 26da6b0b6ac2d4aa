import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { hostPageAt, isPortalPath, type ReleaseName } from '@portal/shared/federation';
import { isGatewayPath } from '../../sets/index.ts';
import { globalName, OVERLAY_POLICY, SOURCES_VERSION, type ServePage } from '../../build/index.ts';
import { pageFromSources } from './dev-page.ts';
import { mapStack, MAX_STACK, STACK_PATH } from './map-stack.ts';
import { configOfPage } from '../portal-page.ts';

/**
 * Response headers that the dev server drops: they belong to one connection, to the original encoding, or to
 * the deployed site.
 */
const notPassedOn =
  /^(connection|content-encoding|content-length|integrity-policy|keep-alive|strict-transport-security|transfer-encoding)$/;

/** Responds to page requests like the proxied portal, with the named packages from the working copy. */
export function servePages(portal: string, names: ReleaseName[]): ServePage {
  return async (request, response, compiled) => {
    if (request.method === 'POST' && request.url === STACK_PATH) return sendMapped(request, response);
    if (!requestsPage(request)) return false;
    const address = addressAt(portal, request);
    const { pathname } = address;
    // A path of no page has neither the first screen nor the preloads of a deployed remote.
    if (isOfRemote(pathname)) address.pathname = '/from-sources';
    const answer = await fetchFromPortal(address, request).catch(() => null);
    if (!answer) {
      response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<h1>The portal does not answer</h1><p>${portal} is not there, or not yet again.</p>`);
      return true;
    }
    passOnHeaders(answer.headers, response);
    allowSources(response, names);
    const template = names[0] === 'host' ? await compiled('index.html') : null;
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
    const page = isHtml ? pageFromSources(answer.content.toString(), names, template) : answer.content;
    const { mounts } = configOfPage(page.toString()) ?? {};
    response.statusCode = mounts && isPortalPath(mounts, pathname) ? 200 : answer.status;
    response.end(page);
    return true;
  };
}

/**
 * Responds with a stack trace in the lines of the sources, by the source maps of this server. Only to its own pages: each
 * file in the trace is a request, which may go to the portal.
 */
async function sendMapped(request: IncomingMessage, response: ServerResponse): Promise<true> {
  const { 'sec-fetch-site': site, 'content-length': length } = request.headers;
  if (site !== 'same-origin' || !(Number(length) <= MAX_STACK)) {
    response.writeHead(403).end();
    return true;
  }
  const own = `http://127.0.0.1:${request.socket.localPort}`;
  const readMap = async (path: string) => {
    const content = await fetch(own + path).then((answer) => (answer.ok ? answer.text() : ''));
    return content.startsWith('{') ? content : null;
  };
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(await mapStack(await text(request), readMap));
  return true;
}

/** Responds to every page request with the minimal shell of a remote that runs without the host. */
export const serveShell: ServePage = async (request, response, compiled) => {
  const { pathname } = addressAt('http://localhost', request);
  // The portal's developer tools, such as the mailbox, go to the portal.
  if (!requestsPage(request) || /^\/(api|dev)\//.test(pathname)) return false;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await compiled('index.html'));
  return true;
};

/** The address of a request at an origin. Not new URL(url, origin): a path such as //name would be another host's address. */
function addressAt(origin: string, { url = '/' }: IncomingMessage): URL {
  const [pathname = '/', ...query] = url.split('?');
  return Object.assign(new URL(origin), { pathname, search: query.join('?') });
}

/** Whether only a page of a remote can be at a path: the host has none there, and the gateway serves nothing itself. */
const isOfRemote = (pathname: string): boolean =>
  !hostPageAt(pathname) && !isGatewayPath(pathname) && !/^\/__|\.[^/]*$/.test(pathname);

const requestsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

async function fetchFromPortal(address: URL, { headers }: IncomingMessage) {
  const passedOn = ['accept', 'accept-language', 'cookie', 'user-agent'] as const;
  const asked = passedOn.flatMap((name): [string, string][] =>
    headers[name] ? [[name, headers[name]]] : [],
  );
  const answer = await fetch(address, { headers: asked, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** Allows the Trusted Types policies of the packages from the working copy, and the overlay's policy and styles. */
function allowSources(response: ServerResponse, names: ReleaseName[]): void {
  const policy = response.getHeader('content-security-policy');
  const globals = names.map((name) => globalName(name, SOURCES_VERSION)).join(' ');
  if (typeof policy === 'string')
    response.setHeader(
      'content-security-policy',
      `${policy.replace(/\btrusted-types /, `trusted-types ${globals} ${OVERLAY_POLICY} `)}; style-src-attr 'unsafe-inline'`,
    );
}

function passOnHeaders(headers: Headers, response: ServerResponse): void {
  for (const [name, value] of headers) {
    if (name !== 'set-cookie' && !notPassedOn.test(name)) response.setHeader(name, value);
  }
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}
