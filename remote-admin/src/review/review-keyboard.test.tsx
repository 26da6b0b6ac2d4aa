import { act, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry, RouteKey } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import type { Output } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleAdminAccount,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleVendorMatch,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const applications = ['Rose & Thyme', 'Delgado Catering', 'Quartet North'].map((business_name, index) =>
  sampleReviewApplication({ id: 21 + index, business_name }),
);

/** Opens the second of two applications on the first page; the third is on the next page. */
async function open() {
  const seen = mockApi({
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/applications': ({ query }) =>
      query.get('page') === '2'
        ? samplePage(applications.slice(2), { page: 2, perPage: 2, total: 3 })
        : samplePage(applications.slice(0, 2), { perPage: 2, total: 3 }),
    'GET /vendor-admin/applications/{applicationId}': ({ params }) =>
      applications.find(({ id }) => String(id) === params.applicationId)!,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage<AuditEntry>([]),
    'GET /vendor-admin/vendors/search': { vendors: [sampleVendorMatch()], preselected_vendor_id: null },
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
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next application' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(screen.getByRole('button', { name: 'Previous application' }));
  await review('Rose & Thyme');
  expect(at()).toBe('/admin/applications/21?queue=open');
  expect(screen.getByRole('button', { name: 'Previous application' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('jj');
  await review('Quartet North');
  await waitFor(() => expect(at()).toBe('/admin/applications/23?queue=open&page=2&after=22'));
  expect(screen.getByRole('button', { name: 'Next application' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Quartet North' })).toBeInTheDocument());
  await user.keyboard('k');
  await review('Delgado Catering');
  expect(at()).toBe('/admin/applications/22?queue=open');
});

test('opens the first application of the next page after a decision on the last one of a page', async () => {
  const { user, router } = await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  const decided = { ...applications[1]!, status: 'approved' as const };
  mockApi({ [approve]: { application: decided, account: sampleAdminAccount() } });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await review('Quartet North');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/admin/applications/23?queue=open&page=2&after=22',
  );
  await expectToasts('Delgado Catering was approved. We emailed the applicant.');
});

test('stays closed when the next page of the list arrives late', async () => {
  const { user, router } = await open();
  const { wasSent, reply } = holdReply('GET /vendor-admin/applications');
  await user.click(await screen.findByRole('button', { name: 'Next application' }));
  await waitFor(wasSent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  reply(samplePage(applications.slice(2), { page: 2, perPage: 2, total: 3 }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(router.state.location.pathname).toBe('/admin/applications');
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

type Reply<K extends RouteKey> = Output<K> | ReturnType<typeof fails>;

/** Holds back the reply to a request. Returns whether it was sent, and the function that replies. */
function holdReply<K extends RouteKey>(route: K) {
  const reply = Promise.withResolvers<Reply<K>>();
  const seen = mockApi({ [route]: () => reply.promise });
  return { wasSent: () => expect(seen).toHaveLength(1), reply: reply.resolve };
}

const approve = 'POST /vendor-admin/applications/{applicationId}/approve';

/** Presses Approve on the second application and moves to the first one, where it writes notes. */
async function approveAndMoveOn() {
  const { user, router } = await open();
  const { wasSent, reply } = holdReply(approve);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(wasSent);
  await user.keyboard('k');
  await review('Rose & Thyme');
  await user.type(await screen.findByLabelText('Review notes'), 'Lovely roses.');
  return { router, reply };
}

function expectFirstWithNotes(router: Awaited<ReturnType<typeof open>>['router']) {
  expect(screen.getByRole('dialog', { name: 'Rose & Thyme' })).toBeInTheDocument();
  expect(screen.getByLabelText('Review notes')).toHaveValue('Lovely roses.');
  expect(router.state.location.pathname).toBe('/admin/applications/21');
}

test('keeps the next review open when the approval of the last one arrives', async () => {
  const { router, reply } = await approveAndMoveOn();
  reply({ application: { ...applications[1]!, status: 'approved' }, account: sampleAdminAccount() });
  await expectToasts('Delgado Catering was approved. We emailed the applicant.');
  expectFirstWithNotes(router);
});

test('shows a conflict only in the review of its application', async () => {
  const { router, reply } = await approveAndMoveOn();
  const current = sampleReviewApplication({ id: 22, business_name: 'Delgado Events', status: 'rejected' });
  reply(fails(409, { error: 'already_decided', current }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  expectFirstWithNotes(router);
});

test('says in the next review that the approval of the last one failed', async () => {
  const { router, reply } = await approveAndMoveOn();
  reply(fails(422, { error: 'duplicate_vendor_account' }));
  await expectToasts({
    kind: 'error',
    message: `Delgado Catering was not approved. ${messages.duplicateVendorAccount}`,
  });
  expectFirstWithNotes(router);
});

test('keeps the notes of the next review when a question of the last one was sent', async () => {
  const { user, router } = await open();
  const { wasSent, reply } = holdReply('POST /vendor-admin/applications/{applicationId}/request-info');
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  await user.type(screen.getByLabelText('Your question'), 'Which kitchen?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  await waitFor(wasSent);
  await user.click(screen.getByRole('button', { name: 'Previous application' }));
  await review('Rose & Thyme');
  await user.type(await screen.findByLabelText('Review notes'), 'Lovely roses.');
  reply(applications[1]!);
  await expectToasts('Question sent to the applicant.');
  expectFirstWithNotes(router);
});

test('keeps the next review open when the rejection of the last one arrives', async () => {
  const { user, router } = await open();
  const { wasSent, reply } = holdReply('POST /vendor-admin/applications/{applicationId}/reject');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const step = within(await screen.findByRole('dialog', { name: 'Reject application' }));
  await user.click(step.getByRole('radio', { name: /Incomplete/ }));
  await user.click(step.getByRole('button', { name: /Reject/ }));
  await waitFor(wasSent);
  await act(() => router.navigate('/admin/applications/21?queue=open'));
  await review('Rose & Thyme');
  await user.type(await screen.findByLabelText('Review notes'), 'Lovely roses.');
  reply({ ...applications[1]!, status: 'rejected' });
  await expectToasts('Delgado Catering was rejected. We emailed the applicant.');
  expectFirstWithNotes(router);
});
