import { screen, within } from '@testing-library/react';
import type { NavigationEntry } from '@portal/shared/federation';
import { sampleLead, translatePage, writeNavigation } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';

const entry: NavigationEntry = {
  place: 'vendor-sidebar',
  label: 'Billing',
  icon: 'receipt',
  to: '/billing',
  order: 2,
  access: 'vendor',
};
const entries: NavigationEntry[] = [
  entry,
  { ...entry, label: 'Invoices', to: '/billing/invoices', order: 1, icon: 'newer' as 'receipt' },
  { ...entry, label: 'For admins', to: '/billing/all', access: 'admin' },
  { ...entry, label: 'Elsewhere', to: '/billing/x', place: 'admin-sidebar' },
];

test('opens and closes the menu of a translated page', async () => {
  mockAccount();
  mockLeads(() => [sampleLead({ status: 'new' })]);
  const { user } = await openDashboard('/dashboard/resources');
  const toggle = await screen.findByRole('button', { name: /^Menu.*1/ });
  translatePage();
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('shows the initials of the business beside its name', async () => {
  mockAccount();
  await openDashboard('/dashboard/resources');
  const sidebar = within(await screen.findByRole('complementary', { name: 'Your business' }));
  expect(await sidebar.findByText('DC')).toBeVisible();
});

test('shows the entries of other remotes that vendors see, in their order', async () => {
  const remove = writeNavigation(entries);
  mockAccount();
  await openDashboard('/dashboard/resources');
  const more = within(await screen.findByRole('navigation', { name: 'More' }));
  expect(more.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invoices', '/billing/invoices'],
    ['Billing', '/billing'],
  ]);
  remove();
});

test('has no list for other remotes without an entry', async () => {
  mockAccount();
  await openDashboard('/dashboard/resources');
  await screen.findByRole('navigation', { name: 'Business' });
  expect(screen.queryByRole('navigation', { name: 'More' })).not.toBeInTheDocument();
});
