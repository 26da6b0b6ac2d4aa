import { openPortal } from '../../test/portal.tsx';
import { screen } from '@testing-library/react';
import { mockApi, sampleSignedIn } from '@portal/shared/testing';
import { newRelease, putContainer } from '../../test/containers.ts';
import { noNotifications } from '../../test/notifications.ts';
import { pageConfig } from '../page-config.ts';

beforeEach(() => {
  newRelease();
  delete pageConfig.remotes.admin?.fallback;
  mockApi(noNotifications);
});

const page = { Component: () => 'The page' };
test.each([
  ['nothing', []],
  ['text', 'routes'],
  ['null', [null]],
  ['a number as a path', [{ path: 5, ...page }]],
  ['an absolute path', [{ path: '/contact', ...page }]],
  ['an empty object', [{}]],
  ['an index route with children', [{ index: true, children: [{ path: 'x', ...page }] }]],
  ['children that are no array', [{ path: '*', children: 'x' }]],
  ['an invalid child', [{ path: '*', children: [{ path: 'x', lazy: 'x' }] }]],
  [
    'an id twice',
    [
      { index: true, id: 'a', ...page },
      { path: 'b', id: 'a', ...page },
    ],
  ],
  ["the host's id", [{ index: true, id: 'pages', ...page }]],
])('shows and reports an error when the routes contain %s', async (_, routes) => {
  let reports = 0;
  navigator.sendBeacon = () => Boolean((reports += 1));
  putContainer('admin', () => ({ routes }));
  await openPortal({ at: '/admin', as: sampleSignedIn({ is_admin: true }) });
  expect(await screen.findByRole('alert')).toHaveTextContent("The admin panel isn't loading");
  expect(reports).toBeGreaterThan(0);
});
