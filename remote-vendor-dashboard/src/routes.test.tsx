import { screen, within } from '@testing-library/react';
import { fails, mockApi, renderRoutes, sampleLead, sampleSignedIn } from '@portal/shared/testing';
import { routes } from './routes.tsx';
import { mockAccount, mockLeads, openDashboard } from './testing.tsx';

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
});

test.each([
  ['/dashboard', 'Leads'],
  ['/dashboard/leads', 'Leads'],
  ['/dashboard/preferences', 'Preferences'],
  ['/dashboard/account', 'Account'],
  ['/dashboard/resources', 'Resources'],
  ['/dashboard/resources/faq', 'Resources'],
])('%s marks the %s tab as current', async (at, tab) => {
  await openDashboard(at);
  const nav = await screen.findByRole('navigation', { name: 'Dashboard' });
  // The preferences tab contains its section links in a nested navigation.
  const tabs = within(nav)
    .getAllByRole('link')
    .filter((link) => link.closest('nav') === nav);
  expect(tabs.map((link) => link.textContent)).toEqual(['Leads', 'Preferences', 'Account', 'Resources']);
  const current = tabs.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([tab]);
});

test('marks the Leads tab as current on a lead', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead() });
  await openDashboard('/dashboard/lead-details/11');
  const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(tabs.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'true');
});

test.each(['/dashboard/nonsense', '/dashboard/leads/7', '/dashboard/lead-details', '/dashboard/admin'])(
  'redirects a vendor from %s to the dashboard',
  async (at) => {
    mockLeads(() => [sampleLead()]);
    const { router } = await openDashboard(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Matched Clients' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  },
);

test('redirects an admin from /dashboard/admin to the admin panel', async () => {
  const { router } = await renderRoutes(routes, {
    at: '/dashboard/admin',
    mount: '/dashboard',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(router.state.location.pathname).toBe('/admin');
});

test('shows the business in the sidebar and closes its menu on navigation', async () => {
  const { user } = await openDashboard('/dashboard/resources');
  const sidebar = within(await screen.findByRole('complementary', { name: 'Your business' }));
  expect(await sidebar.findByText('Delgado Catering')).toBeVisible();
  expect(sidebar.getByText('Catering')).toBeVisible();
  const toggle = sidebar.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(sidebar.getByRole('link', { name: 'Preferences' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['/dashboard', 'No Leads Yet', 'Leads'],
  ['/dashboard/preferences', 'Preferences', 'Preferences'],
  ['/dashboard/account', 'Account Settings', 'Account Settings'],
  ['/dashboard/resources', 'Resources', 'Resources'],
  ['/dashboard/resources/faq', 'Frequently asked questions', 'Frequently asked questions'],
])('sets the document title of %s', async (at, heading, title) => {
  await openDashboard(at);
  await screen.findByRole('heading', { name: heading });
  expect(document.title).toBe(`${title} · Gia Partner Portal`);
});

test('shows an error when the account fails to load and recovers on Try Again', async () => {
  mockApi({ 'GET /vendor-account/current': fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/preferences');
  expect(await screen.findByRole('heading', { name: 'Error Loading Status' })).toBeVisible();
  expect(screen.getByText('Failed to load vendor account')).toBeVisible();
  mockAccount();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});
