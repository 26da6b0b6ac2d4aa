import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const application = sampleReviewApplication();
const stats = sampleApplicationStats({ total: 1, pending: 1, approved: 0, rejected: 0, under_review: 0 });

/** Opens the rejection of an application that awaits a decision. */
async function open() {
  mockApi({
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage([application]),
    'GET /vendor-admin/applications/{applicationId}': application,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage<AuditEntry>([]),
    'GET /vendor-admin/vendors/search': { vendors: [], preselected_vendor_id: null },
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/applications/21',
    as: sampleSignedIn({ is_admin: true }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject application' }));
  return { ...view, dialog };
}

test('rejects in a second step of the same dialog, and Back returns to the review', async () => {
  const { dialog, user } = await open();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: 'Incomplete information' })).toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  const review = within(await screen.findByRole('dialog', { name: application.business_name }));
  expect(review.getByRole('button', { name: 'Reject' })).toHaveFocus();
  expect(screen.queryByRole('radio', { name: 'Incomplete information' })).not.toBeInTheDocument();
});

test('Escape steps back from the rejection to the review, and then closes the review', async () => {
  const { user, router } = await open();
  await user.keyboard('{Escape}');
  const review = await screen.findByRole('dialog', { name: 'Delgado Catering' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
  expect(router.state.location.pathname).toBe('/admin/applications/21');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(review).not.toBeInTheDocument());
});

test.each([
  ['a question', 'Ask a question', 'Send question'],
  ['a new vendor', 'Create a new vendor', 'Create vendor'],
])('Escape gives up %s and keeps the review open', async (_, opener, submit) => {
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: opener }));
  const button = await screen.findByRole('button', { name: submit });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Delgado Catering' })).toBeVisible();
});

test('Escape asks before it gives up a typed question, and its own question closes first', async () => {
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  await user.type(screen.getByLabelText('Your question'), 'Which kitchen?');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText('Your question')).toHaveValue('Which kitchen?');
});

test('shows that a rejection is emailed and can be undone for a short time', async () => {
  const { dialog } = await open();
  expect(dialog.getByText(/You can undo this/)).toHaveTextContent(
    /^We’ll email .* After that, a rejection cannot be undone\.$/,
  );
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Incomplete information',
    'Not qualified',
    'Service area mismatch',
    'Quality concerns',
    'Pricing mismatch',
    'Other',
  ]);
});

test('sends the review notes as internal notes with the rejection', async () => {
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.type(await screen.findByLabelText('Review notes'), 'Two complaints on file.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reject application' }));
  const sent = mockApi({
    'POST /vendor-admin/applications/{applicationId}/reject': { ...application, status: 'rejected' },
  });
  await user.click(again.getByRole('radio', { name: 'Quality concerns' }));
  await user.click(again.getByRole('button', { name: 'Reject Application' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.request.body).toEqual({
    reason: 'quality_concerns',
    internal_notes: 'Two complaints on file.',
    undoable: true,
  });
});

test('requires a reason', async () => {
  const { dialog, user } = await open();
  const sent = mockApi({ 'POST /vendor-admin/applications/{applicationId}/reject': application });
  await user.click(dialog.getByRole('button', { name: 'Reject Application' }));
  expect(await dialog.findByText('Please provide a reason for rejection')).toBeInTheDocument();
  await expectNothingSent(sent);
});

test('sends reason and notes, confirms the rejection and returns to the list', async () => {
  const { dialog, user, router } = await open();
  const sent = mockApi({
    'POST /vendor-admin/applications/{applicationId}/reject': { ...application, status: 'rejected' },
  });
  await user.click(dialog.getByRole('radio', { name: 'Quality concerns' }));
  await user.type(dialog.getByLabelText('Additional notes'), 'Thank you for asking.');
  await user.click(dialog.getByRole('button', { name: 'Reject Application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/applications'));
  expect(sent[0]?.request.body).toEqual({
    reason: 'quality_concerns',
    notes: 'Thank you for asking.',
    undoable: true,
  });
  await expectToasts({
    kind: 'success',
    message: 'Delgado Catering was rejected. We emailed the applicant.',
  });
});

test('shows the server’s message and keeps the notes when the request fails', async () => {
  const { dialog, user } = await open();
  mockApi({
    'POST /vendor-admin/applications/{applicationId}/reject': fails(500, { message: 'Having a rest' }),
  });
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.type(dialog.getByLabelText('Additional notes'), 'Kept.');
  await user.click(dialog.getByRole('button', { name: 'Reject Application' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(dialog.getByLabelText('Additional notes')).toHaveValue('Kept.');
});

test('shows the current application when it was approved in the meantime', async () => {
  const { dialog, user } = await open();
  const current = { ...application, status: 'approved' as const, decided_by: 'Ines Admin' };
  mockApi({
    'GET /vendor-admin/applications/{applicationId}': current,
    'POST /vendor-admin/applications/{applicationId}/reject': fails(409, {
      error: 'already_decided',
      current,
    }),
  });
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.click(dialog.getByRole('button', { name: 'Reject Application' }));
  expect(await screen.findByText(/^Ines Admin approved this application in the meantime/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Reject application' })).not.toBeInTheDocument(),
  );
});

test('rejects the application that the admin read, not a corrected one', async () => {
  const { dialog, user } = await open();
  const corrected = { ...application, title: 'Bakery', corrected_at: '2026-05-02T18:00:00.000Z' };
  const seen = mockApi({
    'GET /vendor-admin/applications/{applicationId}': corrected,
    'POST /vendor-admin/applications/{applicationId}/reject': fails(409, {
      error: 'application_corrected',
      message: 'Check the changes, then decide.',
      current: corrected,
    }),
  });
  publish('live.application.changed', { application_id: application.id, status: 'pending' });
  expect(await screen.findByText('Bakery')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  const reject = dialog.getByRole('button', { name: 'Reject Application' });
  await user.click(reject);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Check the changes, then decide.');
  await user.click(reject);
  const sent = () => seen.filter(({ route }) => route.endsWith('/reject'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ request }) => request.query.get('not_corrected_since'))).toEqual([
    application.created_at,
    corrected.corrected_at,
  ]);
});
