import '../../test/page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { portalStore, showMessage, showToast, toastsAtom } from '@portal/shared/runtime';
import {
  mockApi,
  renderRoutes,
  sampleAccount,
  sampleSignedIn,
  sampleVendor,
  expectNothingSent,
  translatePage,
} from '@portal/shared/testing';
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
      { index: true, element: page('Home') },
      ...['app', 'login', 'register', 'terms', 'dashboard', 'admin', 'onboarding'].map((path) => ({
        path,
        element: page(path),
      })),
    ],
    { at, as, layout: <Shell /> },
  );

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => void mockApi(noNotifications));
afterEach(() => act(() => portalStore.set(toastsAtom, [])));

const header = () => within(screen.getByRole('banner'));

test('shows home, how it works, contact, login and registration links to a visitor', async () => {
  await open('/');
  expect(header().getByRole('link', { name: /^Gia Partner Portal\s*Home$/ })).toHaveAttribute('href', '/');
  expect(header().getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/app');
  expect(header().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(header().getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
});

const entries = () =>
  header()
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text === 'Prices' || text === 'Billing');

test('shows the header entries of remotes to the people who may open them, in their order', async () => {
  const { unmount } = await open('/terms');
  expect(entries()).toEqual(['Prices']);
  expect(header().getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/billing/prices');
  unmount();
  await open('/terms', sampleSignedIn());
  expect(entries()).toEqual(['Prices', 'Billing']);
});

test('omits the header link to the current page', async () => {
  await open('/app');
  expect(header().queryByRole('link', { name: 'How it works' })).not.toBeInTheDocument();
});

test.each([
  ['/login', 'Login'],
  ['/register', 'Get Started'],
])('%s hides the %s button', async (path, name) => {
  await open(path);
  expect(header().queryByRole('link', { name })).not.toBeInTheDocument();
});

test('shows name, vendor title and Logout on the dashboard', async () => {
  mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }],
    },
    'POST /auth/logout': { message: 'Done' },
  });
  const { user } = await open('/dashboard', sampleSignedIn());
  expect(header().getByText('Rosa Delgado')).toBeInTheDocument();
  expect(await header().findByText('Catering')).toBeInTheDocument();
  await user.click(header().getByRole('button', { name: 'Logout' }));
  expect(header().queryByText('Rosa Delgado')).not.toBeInTheDocument();
  expect(header().getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test.each(['/onboarding', '/admin'])('does not request the vendor account on %s', async (path) => {
  const seen = mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }],
    },
  });
  const calls = mockApi(noNotifications);
  await open(path, sampleSignedIn({ is_admin: path === '/admin' }));
  expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  await waitFor(() => expect(calls).toHaveLength(1));
  await expectNothingSent(seen);
});

test('shows the notification center to a verified user inside the portal only', async () => {
  const calls = mockApi(noNotifications);
  const { router } = await open('/onboarding', sampleSignedIn());
  expect(await header().findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => router.navigate('/terms'));
  expect(header().queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('shows no notification center to an unverified user', async () => {
  const seen = mockApi(noNotifications);
  await open('/onboarding', sampleSignedIn({ email_verified_at: null }));
  expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(header().queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  await expectNothingSent(seen);
});

test('shows a link to the portal on public pages when signed in', async () => {
  await open('/terms', sampleSignedIn());
  expect(header().getByRole('link', { name: 'Partner Portal' })).toHaveAttribute('href', '/dashboard');
  expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('opens the menu, and returns focus to its button when Escape closes it', async () => {
  const { user } = await open('/');
  const toggle = header().getByRole('button', { name: 'Open menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('opens and closes the menu of a translated page', async () => {
  const { user } = await open('/');
  translatePage();
  const toggle = header().getByRole('button', { name: 'Open menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('shows contact, three social links, the legal pages and the year in the footer', async () => {
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

test('moves focus to the new heading after navigation and past the header with the skip link', async () => {
  const { user } = await open('/');
  await user.click(screen.getByRole('link', { name: 'Read the terms' }));
  expect(await screen.findByRole('heading', { name: 'terms' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('stores the chosen color theme and resets it to the system theme', async () => {
  const { user } = await open('/');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('shows the offline notice until the connection returns', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('/');
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('keeps a message open until Okay is clicked and then runs its callback', async () => {
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

  // With fake timers, the delays of user events would never pass.
  const openQuietly = async () => {
    jest.useRealTimers();
    await open('/');
    jest.useFakeTimers();
  };

  /** Returns the live regions that contain a text; each of them announces it. */
  const saidIn = (text: string) => {
    const regions: (string | null)[] = [];
    for (let at: Element | null = toasts().getByText(text); at; at = at.parentElement)
      if (at.matches('[aria-live], [role=status], [role=alert]')) regions.push(at.getAttribute('aria-live'));
    return regions;
  };

  test('announces a success once and politely, and dismisses it after 5 seconds', async () => {
    await openQuietly();
    act(() => void showToast({ kind: 'success', message: 'Preferences updated successfully!' }));
    expect(toasts().getByRole('status')).toHaveTextContent('Preferences updated successfully!');
    expect(saidIn('Preferences updated successfully!')).toEqual(['polite']);
    pass(4900);
    expect(toasts().getByRole('status')).toBeInTheDocument();
    pass(200);
    expect(toasts().queryByRole('status')).not.toBeInTheDocument();
  });

  test('announces an error once and assertively, and keeps it until dismissed', async () => {
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
  ])('pauses the dismiss timer while the toast is %s', async (_, start, end) => {
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

  test('dismisses the other toast on time after a focused one is dismissed', async () => {
    await openQuietly();
    act(() => {
      for (const message of ['Sent', 'Saved']) showToast({ kind: 'info', message });
    });
    const [dismiss] = toasts().getAllByRole('button', { name: 'Dismiss' });
    act(() => dismiss?.focus());
    fireEvent.click(dismiss!);
    expect(toasts().getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    pass(5100);
    expect(toasts().queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  test('shows equal toasts once', async () => {
    await openQuietly();
    act(() => {
      for (const message of ['Sent', 'Failed', 'Failed', 'Failed']) showToast({ kind: 'error', message });
    });
    expect(toasts().getByRole('alert')).toHaveTextContent(/^SentFailed$/);
  });

  test('runs the toast action once and closes the toast', async () => {
    await openQuietly();
    const run = jest.fn();
    act(() => void showToast({ kind: 'info', message: 'Sent', action: { label: 'Undo', run } }));
    fireEvent.click(toasts().getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts().queryByText('Sent')).not.toBeInTheDocument();
  });
});
