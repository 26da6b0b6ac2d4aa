import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { portalStore, showMessage, showToast, toastsAtom } from '@portal/shared/state';
import { mockApi, renderRoutes, sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { noNotifications } from '../../test/notifications.ts';
import { Shell } from './Shell.tsx';

const page = (title: string) => (
  <>
    <h1>{title}</h1>
    <Link to="/terms">Read the terms</Link>
  </>
);

const open = (at: string, as: ReturnType<typeof sampleSignedIn> | null = null) =>
  renderRoutes(
    [
      {
        element: <Shell />,
        children: [
          { index: true, element: page('Home') },
          ...['app', 'login', 'register', 'terms', 'dashboard', 'admin', 'onboarding'].map((path) => ({
            path,
            element: page(path),
          })),
        ],
      },
    ],
    { at, as },
  );

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => void mockApi(noNotifications));
afterEach(() => act(() => portalStore.set(toastsAtom, [])));

const header = () => within(screen.getByRole('banner'));

test('a visitor finds the way in', async () => {
  await open('/');
  expect(header().getByRole('link', { name: /^Gia Partner Portal\s*Home$/ })).toHaveAttribute('href', '/');
  expect(header().getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/app');
  expect(header().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(header().getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
});

test('no page offers the way to itself', async () => {
  await open('/app');
  expect(header().queryByRole('link', { name: 'How it works' })).not.toBeInTheDocument();
});

test.each([
  ['/login', 'Login'],
  ['/register', 'Get Started'],
])('%s has no %s button', async (path, name) => {
  await open(path);
  expect(header().queryByRole('link', { name })).not.toBeInTheDocument();
});

test('on the dashboard: the name, the vendor title and Logout', async () => {
  mockApi({
    'GET /vendor-account/current': { accounts: [{ account: sampleAccount(), vendor: sampleVendor() }] },
    'POST /auth/logout': { message: 'Done' },
  });
  const { user } = await open('/dashboard', sampleSignedIn());
  expect(header().getByText('Rosa Delgado')).toBeInTheDocument();
  expect(await header().findByText('Catering')).toBeInTheDocument();
  await user.click(header().getByRole('button', { name: 'Logout' }));
  expect(header().queryByText('Rosa Delgado')).not.toBeInTheDocument();
  expect(header().getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test.each(['/onboarding', '/admin'])('%s asks for no vendor account', async (path) => {
  const seen = mockApi({
    'GET /vendor-account/current': { accounts: [{ account: sampleAccount(), vendor: sampleVendor() }] },
  });
  const told = mockApi(noNotifications);
  await open(path, sampleSignedIn({ is_admin: path === '/admin' }));
  expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(seen).toEqual([]);
});

test('who verified their email has a notification centre inside the portal', async () => {
  const told = mockApi(noNotifications);
  const { router } = await open('/onboarding', sampleSignedIn());
  expect(await header().findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await waitFor(() => expect(told).toHaveLength(1));
  await act(() => router.navigate('/terms'));
  expect(header().queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('who did not has none yet', async () => {
  const seen = mockApi(noNotifications);
  await open('/onboarding', sampleSignedIn({ email_verified_at: null }));
  expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(header().queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('signed in elsewhere: the way to the portal', async () => {
  await open('/terms', sampleSignedIn());
  expect(header().getByRole('link', { name: 'Partner Portal' })).toHaveAttribute('href', '/dashboard');
  expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('the menu opens, and Escape closes it where it was opened', async () => {
  const { user } = await open('/');
  const toggle = header().getByRole('button', { name: 'Open menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('the footer has contact, three social links, the legal pages and the year', async () => {
  await open('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'partners@gia.example' })).toHaveAttribute(
    'href',
    'mailto:partners@gia.example',
  );
  expect(within(footer.getByRole('navigation', { name: 'Follow' })).getAllByRole('link')).toHaveLength(3);
  const legal = within(footer.getByRole('navigation', { name: 'Legal' })).getAllByRole('link');
  expect(legal.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/vendor-agreement']);
  expect(footer.getByText(/^Copyright 2025/)).toBeInTheDocument();
});

test('a navigation takes the focus to the new heading; the skip link leads past the header', async () => {
  const { user } = await open('/');
  await user.click(screen.getByRole('link', { name: 'Read the terms' }));
  expect(await screen.findByRole('heading', { name: 'terms' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the colours can be chosen and are remembered', async () => {
  const { user } = await open('/');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'As the device' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('being offline is told for as long as it lasts', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('/');
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('a message waits for Okay and then runs what it was given', async () => {
  const { user } = await open('/');
  const onOkay = jest.fn();
  act(() => showMessage({ title: 'Welcome Back!', message: 'Your profile is now active', onOkay }));
  const dialog = await screen.findByRole('dialog', { name: 'Welcome Back!' });
  expect(dialog).toHaveAccessibleDescription('Your profile is now active');
  await user.click(within(dialog).getByRole('button', { name: 'Okay' }));
  expect(onOkay).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

describe('toasts', () => {
  const toasts = () => within(screen.getByRole('region', { name: 'Announcements' }));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });

  // Fake timers: the user's own delays would never pass.
  const openQuietly = async () => {
    jest.useRealTimers();
    await open('/');
    jest.useFakeTimers();
  };

  /** The live regions around a text: each of them says it. */
  const saidIn = (text: string) => {
    const regions: (string | null)[] = [];
    for (let at: Element | null = toasts().getByText(text); at; at = at.parentElement)
      if (at.matches('[aria-live], [role=status], [role=alert]')) regions.push(at.getAttribute('aria-live'));
    return regions;
  };

  test('a success is said once, in its turn, and leaves after 5 seconds', async () => {
    await openQuietly();
    act(() => void showToast({ kind: 'success', message: 'Preferences updated successfully!' }));
    expect(toasts().getByRole('status')).toHaveTextContent('Preferences updated successfully!');
    expect(saidIn('Preferences updated successfully!')).toEqual(['polite']);
    pass(4900);
    expect(toasts().getByRole('status')).toBeInTheDocument();
    pass(200);
    expect(toasts().queryByRole('status')).not.toBeInTheDocument();
  });

  test('an error is said once, at once, and stays until dismissed', async () => {
    await openQuietly();
    act(() => void showToast({ kind: 'error', message: 'Failed to decline lead' }));
    pass(60_000);
    expect(toasts().getByRole('alert')).toHaveTextContent('Failed to decline lead');
    expect(saidIn('Failed to decline lead')).toEqual(['assertive']);
    fireEvent.click(toasts().getByRole('button', { name: 'Dismiss' }));
    expect(toasts().queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('time stands still while it is %s', async (_, start, end) => {
    await openQuietly();
    act(() => void showToast({ kind: 'info', message: 'Sent' }));
    pass(3000);
    start(screen.getByRole('region', { name: 'Announcements' }));
    pass(60_000);
    end(screen.getByRole('region', { name: 'Announcements' }));
    pass(1900);
    expect(toasts().getByText('Sent')).toBeInTheDocument();
    pass(200);
    expect(toasts().queryByText('Sent')).not.toBeInTheDocument();
  });

  test('its action runs once and closes it', async () => {
    await openQuietly();
    const run = jest.fn();
    act(() => void showToast({ kind: 'info', message: 'Sent', action: { label: 'Undo', run } }));
    fireEvent.click(toasts().getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts().queryByText('Sent')).not.toBeInTheDocument();
  });
});
