import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@portal/shared/contract';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const applications = ['Rose & Thyme', 'Delgado Catering', 'Quartet North'].map((business_name, index) =>
  sampleReviewApplication({ id: 21 + index, business_name }),
);

/** Opens the second of two applications on the first page; the third is on the next page. */
async function open() {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/applications': ({ query }) =>
      query.get('page') === '2'
        ? samplePage(applications.slice(2), { page: 2, perPage: 2, total: 3 })
        : samplePage(applications.slice(0, 2), { perPage: 2, total: 3 }),
    'GET /vendor-admin/applications/{applicationId}': ({ params }) =>
      applications.find(({ id }) => String(id) === params.applicationId)!,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage<AuditEntry>([]),
    'GET /vendor-admin/vendors/search': { vendors: [], preselected_vendor_id: null },
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/applications/22?queue=open',
    as: sampleSignedIn({ is_admin: true }),
  });
  await review('Delgado Catering');
  return { ...view, seen };
}

const review = (name: string) => screen.findByRole('dialog', { name });

test('moves through the list and across its pages by button and key', async () => {
  const { user, router } = await open();
  const at = () => router.state.location.pathname + router.state.location.search;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Previous application' }));
  await review('Rose & Thyme');
  expect(at()).toBe('/admin/applications/21?queue=open');
  expect(screen.getByRole('button', { name: 'Previous application' })).toBeDisabled();
  await user.keyboard('jj');
  await review('Quartet North');
  await waitFor(() => expect(at()).toBe('/admin/applications/23?queue=open&page=2'));
  expect(screen.getByRole('button', { name: 'Next application' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Quartet North' })).toBeInTheDocument());
  await user.keyboard('k');
  await review('Delgado Catering');
});

test('opens the reject dialog, the question and the shortcuts by key, but never while typing', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(shortcuts).getByText('Ask for information')).toBeInTheDocument();
  // Other shortcuts wait until this dialog is closed.
  await user.keyboard('r');
  expect(screen.queryByRole('dialog', { name: 'Reject application' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shortcuts).not.toBeInTheDocument());

  await user.keyboard('i');
  const question = await screen.findByLabelText('Your question');
  await waitFor(() => expect(question).toHaveFocus());
  await user.keyboard('jar?');
  expect(question).toHaveValue('jar?');
  expect(screen.getByRole('dialog', { name: 'Delgado Catering' })).toBeInTheDocument();
  await user.clear(question);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reject application' })).toBeInTheDocument();
});
