import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import {
  mockApi,
  renderRoutes,
  sampleAccount,
  sampleSignedIn,
  sampleVendor,
  writeNavigation,
} from '@portal/shared/testing';
import type { NavigationEntry } from '@portal/shared/federation';
import { VendorFrame } from './index.ts';

const routes: RouteObject[] = [
  {
    Component: VendorFrame,
    children: [
      { index: true, element: <h1>Billing</h1> },
      { path: 'invoices', element: <h1>Invoices</h1> },
    ],
  },
];

const entry: NavigationEntry = {
  place: 'vendor-sidebar',
  label: 'Billing',
  icon: 'star',
  to: '/billing',
  order: 100,
  access: 'vendor',
};

function openBilling(at: '/billing' | '/billing/invoices') {
  mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' }],
    },
  });
  return renderRoutes(routes, { mount: '/billing', at, as: sampleSignedIn() });
}

let remove = () => {};
beforeEach(() => {
  remove = writeNavigation([entry]);
});
afterEach(() => remove());

/** The links of the sidebar that say where the user is. */
const current = async () =>
  within(await screen.findByRole('complementary'))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

test('shows the tabs of the dashboard and the account around the page of another remote', async () => {
  await openBilling('/billing');
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/dashboard');
  expect(await screen.findByText(sampleAccount().business_name)).toBeInTheDocument();
});

test('marks the entry of the remote as current, and no tab of the dashboard', async () => {
  await openBilling('/billing');
  expect(await current()).toEqual([['Billing', 'page']]);
});

test('marks the entry on a page below it', async () => {
  await openBilling('/billing/invoices');
  expect(await current()).toEqual([['Billing', 'true']]);
});
