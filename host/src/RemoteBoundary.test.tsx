import { openPortal } from '../test/portal.tsx';
import { act, screen } from '@testing-library/react';
import { mockApi, sampleSignedIn } from '@portal/shared/testing';
import { newRelease, putContainer } from '../test/containers.ts';
import { noNotifications } from '../test/notifications.ts';

const admin = sampleSignedIn({ is_admin: true });
const heading = (text: string) => ({ Component: () => <h1>{text}</h1> });

/** React and the router say what they caught; here that is what is tested. */
function expectComplaints() {
  const complain = console.error;
  console.error = () => {};
  return () => {
    console.error = complain;
  };
}

beforeEach(() => {
  newRelease();
  mockApi(noNotifications);
  putContainer('auth', () => ({ routes: [{ path: 'login', ...heading('Log in page') }] }));
  putContainer('admin', () => Promise.reject(new Error('also broken')), 'fallback');
});

async function expectOnlyThatArea(router: Awaited<ReturnType<typeof openPortal>>['router']) {
  expect(screen.getByRole('alert')).toHaveTextContent("The admin panel can't be shown right now");
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /log ?out/i })).toBeInTheDocument();
  await act(() => router.navigate('/login'));
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
  await act(() => router.navigate('/admin'));
}

test('a remote that throws on start costs its area only, and Retry brings it without a reload', async () => {
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

test('a page that throws while rendering can be tried again', async () => {
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

test('a page whose chunk is missing is asked for twice, then again on Retry', async () => {
  let asked = 0;
  let missing = true;
  putContainer('admin', () => ({
    routes: [
      {
        index: true,
        lazy: async () => {
          asked += 1;
          if (missing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
          return heading('Admin page');
        },
      },
    ],
  }));
  const { user } = await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent("didn't arrive");
  expect(asked).toBe(2);
  missing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});

test('a remote that exposes something else is broken, in words', async () => {
  putContainer('admin', () => ({ pages: [] }));
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something in this part of the portal went wrong',
  );
});

test('a page that needs another React says that it does not fit, not that it is broken', async () => {
  const unmet =
    '[ Federation Runtime ]: Version 19.3.1 from portal_host of shared singleton module react does not satisfy the requirement of portal_admin which needs ^18.0.0)';
  putContainer('admin', () => ({ routes: [{ index: true, lazy: () => Promise.reject(new Error(unmet)) }] }));
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('needs a newer page');
});

test('the version that ran before is used when the current one cannot be', async () => {
  putContainer('admin', () => Promise.reject(new Error('boom')));
  putContainer('admin', () => ({ routes: [{ index: true, ...heading('The old admin page') }] }), 'fallback');
  await openPortal({ at: '/admin', as: admin });
  expect(await screen.findByRole('heading', { name: 'The old admin page' })).toBeInTheDocument();
});

test('an entry that never answers is given up within ten seconds', async () => {
  jest.useFakeTimers();
  newRelease();
  await openPortal({ at: '/admin', as: admin });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByRole('alert')).toHaveTextContent("didn't arrive");
  jest.useRealTimers();
});
