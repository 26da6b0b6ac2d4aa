import { openPortal } from '../test/portal.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { mockApi, sampleSignedIn, translatePage } from '@portal/shared/testing';
import { Form, lazyComponent, TextField } from '@portal/shared/ui';
import { newRelease, putContainer } from '../test/containers.ts';
import { noNotifications } from '../test/notifications.ts';
import { pageConfig } from './page-config.ts';

const admin = sampleSignedIn({ is_admin: true });
const heading = (text: string) => ({ Component: () => <h1>{text}</h1> });

/** React and the router log caught errors; these tests cause such errors on purpose. */
function expectComplaints() {
  const complain = console.error;
  console.error = () => {};
  return () => {
    console.error = complain;
  };
}

afterEach(() => {
  jest.useRealTimers();
});

beforeEach(() => {
  newRelease();
  mockApi(noNotifications);
  putContainer('auth', () => ({ routes: [{ path: 'login', ...heading('Log in page') }] }));
  putContainer('admin', () => Promise.reject(new Error('also broken')), 'fallback');
});

async function expectOnlyThatArea(router: Awaited<ReturnType<typeof openPortal>>['router']) {
  expect(screen.getByRole('alert')).toHaveTextContent("The admin panel isn't loading");
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  await act(() => router.navigate('/login'));
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
  await act(() => router.navigate('/admin'));
}

test('[E2] limits a remote that throws on startup to its own area and recovers on Retry without a reload', async () => {
  let broken = true;
  putContainer('admin', () => {
    if (broken) throw new Error('boom');
    return { routes: [{ index: true, ...heading('Admin page') }] };
  });
  const { router, user } = await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('alert');
  await expectOnlyThatArea(router);
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});

test('[E2] recovers on Retry when a page throws while rendering', async () => {
  const allow = expectComplaints();
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('boom');
    return <h1>Admin page</h1>;
  };
  putContainer('admin', () => ({ routes: [{ index: true, Component: Page }] }));
  const { router, user } = await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('alert');
  await expectOnlyThatArea(router);
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
  allow();
});

test('draws an area again when a translator changed its texts, and keeps its input', async () => {
  const allow = expectComplaints();
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(!open)}>
          {open && <b>Opened</b>}
          Switch
        </button>
        <Form label="Notes" initialValues={{ note: '' }} submitError="" onSubmit={() => Promise.resolve()}>
          <TextField name="note" label="Note" />
        </Form>
      </>
    );
  };
  putContainer('admin', () => ({ routes: [{ index: true, Component: Page }] }));
  const { user } = await openPortal({ at: '/admin', as: admin });
  await user.type(await screen.findByLabelText('Note'), 'Too far');
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Switch' })).toBeVisible());
  expect(await screen.findByLabelText('Note')).toHaveValue('Too far');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // A page that keeps failing shows its error.
  for (let presses = 0; presses < 3; presses += 1)
    await user.click(await screen.findByRole('button', { name: 'Switch' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("The admin panel isn't loading");
  allow();
});

test('[E2] requests a missing page chunk twice, then again on Retry', async () => {
  let requests = 0;
  let missing = true;
  putContainer('admin', () => ({
    routes: [
      {
        index: true,
        lazy: async () => {
          requests += 1;
          if (missing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
          return heading('Admin page');
        },
      },
    ],
  }));
  const { user } = await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(requests).toBe(2);
  missing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});

test('[E2] loads the code of a part of a page again on Retry', async () => {
  const allow = expectComplaints();
  let missing = true;
  const Part = lazyComponent(async () => {
    if (missing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    return heading('Admin page').Component;
  });
  putContainer('admin', () => ({ routes: [{ index: true, Component: Part }] }));
  const { user } = await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  missing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
  allow();
});

test('keeps the card and the focus during a retry, and the page that the user opened meanwhile', async () => {
  putContainer('admin', () => Promise.reject(new Error('boom')));
  const { router, user } = await openPortal({ at: '/admin', as: admin });
  let arrive: (module: object) => void = () => {};
  putContainer('admin', () => new Promise((resolve) => (arrive = resolve)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(retry).toHaveFocus();
  await act(() => router.navigate('/contact'));
  await act(async () => arrive({ routes: [{ index: true, ...heading('Admin page') }] }));
  expect(router.state.location.pathname).toBe('/contact');
  expect(await screen.findByRole('heading', { name: 'How can we help?' })).toBeInTheDocument();
});

test('shows an error when a remote exposes something other than routes', async () => {
  putContainer('admin', () => ({ pages: [] }));
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent("We've received an error report.");
});

test('shows a version mismatch instead of a crash when a page needs another React version', async () => {
  const unmet =
    '[ Federation Runtime ]: Version 19.3.1 from portal_host of shared singleton module react does not satisfy the requirement of portal_admin which needs ^18.0.0)';
  putContainer('admin', () => ({ routes: [{ index: true, lazy: () => Promise.reject(new Error(unmet)) }] }));
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('Reload the page');
});

test('offers a reload when the page’s release set has no build of the remote, because a retry finds none either', async () => {
  delete pageConfig.remotes['admin'];
  await openPortal({ at: '/admin', as: admin });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("This part isn't available right now. Reload the page in a few minutes.");
  expect(within(alert).getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(within(alert).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('loads the fallback version when the current version fails', async () => {
  putContainer('admin', () => Promise.reject(new Error('boom')));
  putContainer('admin', () => ({ routes: [{ index: true, ...heading('The old admin page') }] }), 'fallback');
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('heading', { name: 'The old admin page' })).toBeInTheDocument();
});

test('[E1] gives up on an unresponsive entry within ten seconds', async () => {
  jest.useFakeTimers();
  newRelease();
  await openPortal({ at: '/admin', as: admin });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
});

test('[E1] gives up on an unresponsive page within ten seconds of opening its remote', async () => {
  jest.useFakeTimers();
  newRelease();
  const lazy = () => new Promise<never>(() => {});
  putContainer('admin', async () => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    return { routes: [{ index: true, lazy }] };
  });
  await openPortal({ at: '/admin', as: admin });
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
});

test('gives a page that is opened later its own ten seconds', async () => {
  jest.useFakeTimers();
  newRelease();
  const lazy = () => new Promise<never>(() => {});
  putContainer('admin', () => ({
    routes: [
      { index: true, ...heading('Admin page') },
      { path: 'slow', lazy },
    ],
  }));
  const { router } = await openPortal({ at: '/admin', as: admin });
  await act(() => jest.advanceTimersByTimeAsync(6000));
  act(() => void router.navigate('/admin/slow'));
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(screen.queryByText(/didn’t load/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(screen.getByText(/That page didn’t load/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});

test.each([
  [
    'a person with an unverified email',
    '/email/verification-required',
    sampleSignedIn({ email_verified_at: null }),
  ],
  ['a verified person', '/admin', admin],
])('lets %s log out from the error card', async (_, at, as) => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  putContainer('auth', () => ({ routes: null }));
  putContainer('auth', () => ({ routes: null }), 'fallback');
  putContainer('admin', () => ({ routes: null }));
  const { user, router } = await openPortal({ at, as });
  const card = within(await screen.findByRole('alert'));
  await user.click(card.getByRole('button', { name: 'Logout' }));
  expect(localStorage.getItem('auth_token')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('loads a page by itself when the browser is online again', async () => {
  let missing = true;
  const lazy = () =>
    missing ? Promise.reject(new Error('Loading chunk 7 failed')) : Promise.resolve(heading('Admin page'));
  putContainer('admin', () => ({ routes: [{ index: true, lazy }] }));
  await openPortal({ at: '/admin', as: admin });
  await screen.findByRole('alert');
  missing = false;
  act(() => void fireEvent(window, new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});

test('offers pages of the host beside Retry', async () => {
  putContainer('admin', () => ({ routes: [] }));
  const { user } = await openPortal({ at: '/admin', as: admin });
  const card = within(await screen.findByRole('alert'));
  expect(card.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  await user.click(card.getByRole('link', { name: 'Contact Support' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How can we help?' })).toBeInTheDocument();
});
