import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { renderRoutes, sampleSignedIn, writeNavigation } from '@portal/shared/testing';
import { AdminFrame } from './index.ts';

const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    children: [
      { index: true, element: <h1>Disputes</h1> },
      { path: 'open', element: <h1>Open disputes</h1> },
    ],
  },
];

let remove = () => {};
beforeEach(() => {
  const entry = { place: 'admin-sidebar', label: 'Disputes', icon: 'file', to: '/disputes' } as const;
  remove = writeNavigation([{ ...entry, order: 100, access: 'admin' }]);
});
afterEach(() => remove());

test.each([
  ['/disputes', 'page'],
  ['/disputes/open', 'true'],
])('shows the sections around %s and marks only the entry of the remote', async (at, current) => {
  const as = sampleSignedIn({ is_admin: true, admin_role: 'owner' });
  await renderRoutes(routes, { mount: '/disputes', at: at as '/disputes', as });
  const sidebar = within(await screen.findByRole('navigation', { name: 'Admin sections' }));
  expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  const marked = sidebar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Disputes', current],
  ]);
});
