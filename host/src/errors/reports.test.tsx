import { createHash } from 'node:crypto';
import { openPortal } from '../../test/portal.tsx';
import { act, screen } from '@testing-library/react';
import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import { mockApi, sampleSignedIn, expectNothingSent } from '@portal/shared/testing';
import { newRelease, putContainer } from '../../test/containers.ts';
import { noNotifications } from '../../test/notifications.ts';
import { pageConfig } from '../page-config.ts';
import { reportError } from './report-errors.ts';

const admin = sampleSignedIn({ is_admin: true, token: 'of-the-admin' });
const Page = () => <h1>Admin page</h1>;
/** After the browser was idle. */
const QUIET_MS = 2000;

interface SentReport {
  path: string;
  keepalive: boolean | undefined;
  authorization: string | undefined;
  body: { token: string; name?: string; version?: string; message?: string; file?: string };
}
let sent: SentReport[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'], advanceTimers: true });
  // Node's own works in another thread, which fake timers do not wait for.
  const digest = async (_: string, data: Uint8Array) => createHash('sha256').update(data).digest();
  Object.assign(crypto, { subtle: { digest } });
  newRelease();
  mockApi(noNotifications);
  pageConfig.report_token = 'token-of-this-page';
  sent = [];
  globalThis.fetch = (async (path: string, { headers, body, keepalive }: RequestInit) => {
    if (!body) return { arrayBuffer: async () => new TextEncoder().encode(`entry ${path}`) };
    const { authorization } = headers as Record<string, string>;
    sent.push({ path, keepalive, authorization, body: JSON.parse(String(body)) as SentReport['body'] });
    return new Response(null);
  }) as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  pageConfig.report_token = null;
});

const idle = () => act(() => jest.advanceTimersByTimeAsync(QUIET_MS));
const ofAdmin = () =>
  sent.filter(({ body: { name, file } }) => name === 'admin' || file?.includes('/admin/'));

test('reports a remote once, with the session, when its lazy page is shown and the browser is idle', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const lazy = async () => {
    await arrived;
    return { Component: Page };
  };
  putContainer('admin', () => ({
    routes: [
      { index: true, lazy },
      { path: 'more', element: <h1>More</h1> },
    ],
  }));
  const { router } = await openPortal({ at: '/admin', as: admin });
  await idle();
  expect(ofAdmin()).toEqual([]);
  arrive();
  await screen.findByRole('heading', { name: 'Admin page' });
  expect(ofAdmin()).toEqual([]);
  await idle();
  await act(() => router.navigate('/admin/more'));
  await idle();
  expect(ofAdmin()).toEqual([
    {
      path: '/__mounts',
      keepalive: true,
      authorization: 'Bearer of-the-admin',
      body: {
        token: 'token-of-this-page',
        name: 'admin',
        version: pageConfig.remotes.admin?.version,
        loaded: createHash('sha256')
          .update(`token-of-this-pageentry ${pageConfig.remotes.admin?.entry}`)
          .digest('hex'),
      },
    },
  ]);
});

test('reports no page whose elements a translator changed', async () => {
  reportError(new DOMException('The node is not a child of this node.', 'NotFoundError'), null);
  reportError(new Error('boom'), null);
  expect(sent.map(({ body: { message } }) => message)).toEqual(['Error: boom']);
});

test('reports a page that throws as an error of its build, and not as shown', async () => {
  const complain = console.error;
  console.error = () => {};
  const Broken = () => {
    throw new Error('boom');
  };
  putContainer('admin', () => ({ routes: [{ index: true, Component: Broken }] }));
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('alert');
  await idle();
  console.error = complain;
  expect(ofAdmin().map(({ path, body: { message, file } }) => [path, message, file])).toEqual([
    ['/__errors', 'Error: boom', `/remotes/admin/${pageConfig.remotes.admin?.version}/`],
  ]);
});

test('reports the failure of a build and the fallback that was shown instead', async () => {
  putContainer('admin', () => Promise.reject(new Error('broken build')));
  putContainer('admin', () => ({ routes: [{ index: true, Component: Page }] }), 'fallback');
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('heading', { name: 'Admin page' });
  await idle();
  expect(ofAdmin().map(({ path, body: { file, version } }) => [path, file ?? version])).toEqual([
    ['/__errors', pageConfig.remotes.admin?.entry],
    ['/__mounts', pageConfig.remotes.admin?.fallback?.version],
  ]);
});

test('reports a remote that does not load within the deadline', async () => {
  putContainer('admin', () => new Promise(() => {}));
  await openPortal({ at: '/admin', as: admin });
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  await screen.findByRole('alert');
  expect(ofAdmin().map(({ path, body: { file } }) => [path, file])).toEqual([
    ['/__errors', pageConfig.remotes.admin?.entry],
  ]);
});

test('sends what waits when the page closes', async () => {
  putContainer('admin', () => ({ routes: [{ index: true, Component: Page }] }));
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('heading', { name: 'Admin page' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  dispatchEvent(new Event('pagehide'));
  expect(ofAdmin()).toHaveLength(1);
});

test('shows an error of a page without a token as an uncaught one, for the overlay of a developer', async () => {
  pageConfig.report_token = null;
  const complain = console.error;
  console.error = () => {};
  const shown: unknown[] = [];
  const show = (error: unknown) => void shown.push(error);
  const { reportError: usual } = globalThis;
  globalThis.reportError = show;
  const boom = new Error('boom');
  const Broken = () => {
    throw boom;
  };
  putContainer('admin', () => ({ routes: [{ index: true, Component: Broken }] }));
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('alert');
  await idle();
  console.error = complain;
  globalThis.reportError = usual;
  expect(shown).toContain(boom);
  await expectNothingSent(sent);
});

test('reports nothing from a page without a token, such as a developer’s', async () => {
  pageConfig.report_token = null;
  putContainer('admin', () => Promise.reject(new Error('broken at a desk')));
  putContainer('admin', () => ({ routes: [{ index: true, Component: Page }] }), 'fallback');
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('heading', { name: 'Admin page' });
  await idle();
  await expectNothingSent(sent);
});

test('shows an error of the header as a failed page, and reports it', async () => {
  const complain = console.error;
  console.error = () => {};
  const uncaught = ({ error }: ErrorEvent) => reportError(error);
  addEventListener('error', uncaught);
  const config = document.getElementById(PAGE_CONFIG_ID)!;
  const { textContent: intact } = config;
  // The header reads its entries there.
  config.textContent = 'no JSON';
  await openPortal({ at: '/contact' });
  expect(await screen.findByRole('alert')).toHaveTextContent("This page can't be shown right now");
  config.textContent = intact;
  removeEventListener('error', uncaught);
  console.error = complain;
  expect(sent).toMatchObject([{ path: '/__errors', body: { message: expect.stringMatching(/no JSON/) } }]);
});
