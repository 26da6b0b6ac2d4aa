import { act, screen, waitFor, within } from '@testing-library/react';
import type { Admin, OpenDuplicate, ReviewApplication, VendorMatch } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { keepUnsavedInput, portalStore, publish, queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAdminAccount,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
  sampleVendor,
  sampleVendorMatch,
  expectNothingSent,
  translatePage,
  typeInEveryField,
} from '@portal/shared/testing';
import { undoableDecisionsAtom, withdrawOffer } from '../decisions/undo.ts';
import { routes } from '../routes.tsx';

const stats = sampleApplicationStats({ total: 1, pending: 1, approved: 0, rejected: 0, under_review: 0 });

/** An offer to undo outlives its page, so the next test would see it. */
afterEach(() => {
  for (const { id } of portalStore.get(undoableDecisionsAtom)) act(() => withdrawOffer(id));
});

const admin = (id: number, name: string, role: AdminRole = 'operator'): Admin => ({
  id,
  name,
  email: 'admin@gia.example',
  role,
  version: 'v1',
  last_active_at: null,
});
const admins = [
  admin(7, 'Rosa Delgado'),
  admin(8, 'Ines Admin'),
  admin(9, 'Noor Haddad'),
  admin(10, 'Vera Lens', 'viewer'),
];

/** Opens the review of an application that the API returns. */
async function open(
  application: ReviewApplication = sampleReviewApplication(),
  {
    vendors = [] as VendorMatch[],
    duplicates = [] as OpenDuplicate[],
    searching = false,
    withAdmins = true,
  } = {},
) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': stats,
    ...(withAdmins && { 'GET /vendor-admin/admins': { data: admins } }),
    'GET /vendor-admin/applications': samplePage([application]),
    'GET /vendor-admin/applications/{applicationId}': application,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage([
      {
        id: 2,
        action: 'application_assigned',
        performed_by: 'Ada Admin',
        performed_at: '2026-05-02T18:00:00.000Z',
        details: { before: { status: 'pending' }, after: { status: 'under_review' } },
      },
    ]),
    'GET /vendor-admin/vendors/search': searching
      ? never
      : ({ query }) => ({
          vendors: query.has('application_id')
            ? vendors
            : [sampleVendorMatch({ id: 8, name: 'Found by search' })],
          preselected_vendor_id: null,
          open_duplicates: duplicates,
        }),
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/applications/${application.id}?status=pending`,
    as: sampleSignedIn({ is_admin: true }),
  });
  const dialog = await screen.findByRole('dialog', { name: application.business_name });
  return { ...view, seen, dialog: within(dialog) };
}

type User = Awaited<ReturnType<typeof open>>['user'];

test('warns of another open application of the same business', async () => {
  const { user, router } = await open(sampleReviewApplication({ id: 21 }), {
    duplicates: [
      {
        id: 34,
        business_name: 'Rose and Thyme',
        created_at: '2026-05-01T18:00:00.000Z',
        matched: ['website', 'phone'],
      },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Rose and Thyme' });
  expect(screen.getByText('Another application may be from the same business')).toBeVisible();
  expect(link.closest('li')).toHaveTextContent(
    'Rose and Thyme · Same website and phone · submitted May 1, 2026',
  );
  await user.click(link);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/admin/applications/34?status=pending',
  );
});

test('shows the full application', async () => {
  const { dialog } = await open(sampleReviewApplication({ notes: 'We also do tastings.' }));
  for (const text of [
    'Rosa Delgado',
    'delgadocatering.com',
    '@delgadocatering',
    'hello@delgadocatering.com',
    '$2,000',
    'Northern California',
    'All event types',
    'Seasonal menus from the farmers market.',
    'We also do tastings.',
  ]) {
    expect((await dialog.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
  }
});

test('shows the action, the author and the change in the history', async () => {
  const { dialog } = await open();
  const history = within(await dialog.findByRole('list', { name: 'History' }));
  expect(history.getByText('Application assigned')).toBeInTheDocument();

  expect(history.getByText('Ada Admin · Status: pending → Under review')).toBeInTheDocument();
});

test('marks a likely duplicate that has an account', async () => {
  const { dialog } = await open(undefined, {
    vendors: [
      sampleVendorMatch({ has_account: true, likely_duplicate: true, matched: ['website', 'phone'] }),
    ],
  });
  expect(await dialog.findByText('This business may already be in the network')).toBeInTheDocument();
  const known = dialog.getByRole('radio', { name: /Delgado Catering/ });
  expect(known.closest('label')).toHaveTextContent(/Same website and phone.*Likely duplicate/);
});

test('offers a new vendor record only when the matches are known', async () => {
  const { dialog } = await open(undefined, { searching: true });
  expect(await dialog.findByRole('searchbox')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Create a new vendor' })).not.toBeInTheDocument();
});

test('disables Approve until a vendor is selected and explains why', async () => {
  const { dialog } = await open();
  expect(await dialog.findByText('No vendor matches this application.')).toBeInTheDocument();
  const approve = dialog.getByRole('button', { name: 'Approve' });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAccessibleDescription(
    'Please select or create a vendor account to link this application to',
  );
});

test('preselects the only match, approves it with the notes and reloads list and stats', async () => {
  const application = sampleReviewApplication();
  const { dialog, seen, user, router } = await open(application, { vendors: [sampleVendorMatch()] });
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  await user.type(dialog.getByLabelText('Review notes'), 'Lovely menus.');
  const approved = mockApi({
    'POST /vendor-admin/applications/{applicationId}/approve': {
      application: { ...application, status: 'approved' },
      account: sampleAdminAccount(),
    },
  });
  const before = seen.length;
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(approved[0]?.request.body).toEqual({
    vendor_id: 3,
    notes: 'Lovely menus.',
    undoable: true,
  });
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/admin/applications?status=pending',
  );
  await expectToasts('Delgado Catering was approved. We emailed the applicant.');
  await waitFor(() =>
    expect(seen.slice(before).map(({ route }) => route)).toEqual(
      expect.arrayContaining(['GET /vendor-admin/applications', 'GET /vendor-admin/applications/stats']),
    ),
  );
});

test('refuses review notes that are too long instead of cutting them', async () => {
  const { dialog, user } = await open(sampleReviewApplication(), { vendors: [sampleVendorMatch()] });
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  const notes = dialog.getByLabelText('Review notes');
  await user.click(notes);
  await user.paste('x'.repeat(4001));
  expect((notes as HTMLTextAreaElement).value).toHaveLength(4001);
  expect(notes).toBeInvalid();
  expect(notes).toHaveAccessibleDescription(/Please use at most 4,000 characters/);
  const sent = mockApi({});
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(notes).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(notes).toHaveFocus();
  expect(notes).toBeVisible();
  await expectNothingSent(sent);
});

/** The application during the time in which its approval can be undone. */
const approved = (application: ReviewApplication, seconds_left = 10): ReviewApplication => ({
  ...application,
  pending_decision: { decision: 'approve', by: 'Rosa Delgado', seconds_left },
});

test('offers to undo an approval that has not taken effect', async () => {
  const application = sampleReviewApplication();
  const { dialog, user, router } = await open(application, { vendors: [sampleVendorMatch()] });
  await dialog.findByRole('radio', { checked: true });
  const pending = approved(application);
  const seen = mockApi({
    'GET /vendor-admin/applications': samplePage([pending]),
    'GET /vendor-admin/applications/{applicationId}': pending,
    'POST /vendor-admin/applications/{applicationId}/approve': { application: pending, account: null },
    'POST /vendor-admin/applications/{applicationId}/postpone-decision': pending,
    'POST /vendor-admin/applications/undo-decisions': { undone: [application.id] },
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Approving…')).toBeInTheDocument();
  await act(() => router.navigate(`/admin/applications/${application.id}`));
  const again = within(await screen.findByRole('dialog', { name: 'Delgado Catering' }));
  expect(await again.findByText(/^Rosa Delgado approved this application/)).toBeInTheDocument();
  expect(again.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo: Delgado Catering will be approved.' }));
  await expectToasts('Undone. Nothing was sent.');
  const undone = seen.find(({ route }) => route === 'POST /vendor-admin/applications/undo-decisions');
  expect(undone?.request.body).toEqual({ application_ids: [application.id] });
  expect(screen.queryByText('Delgado Catering will be approved.')).not.toBeInTheDocument();
});

test('offers to undo a decision again when undoing it failed', async () => {
  const application = sampleReviewApplication();
  const { dialog, user } = await open(application, { vendors: [sampleVendorMatch()] });
  await dialog.findByRole('radio', { checked: true });
  const pending = approved(application);
  mockApi({
    'GET /vendor-admin/applications': samplePage([pending]),
    'POST /vendor-admin/applications/{applicationId}/approve': { application: pending, account: null },
    'POST /vendor-admin/applications/{applicationId}/postpone-decision': pending,
    'POST /vendor-admin/applications/undo-decisions': fails(503, { message: 'Out of order' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  const name = 'Undo: Delgado Catering will be approved.';
  await user.click(await screen.findByRole('button', { name }));
  await expectToasts({ kind: 'error' });
  mockApi({ 'POST /vendor-admin/applications/undo-decisions': { undone: [application.id] } });
  await user.click(screen.getByRole('button', { name }));
  await expectToasts({ kind: 'error' }, 'Undone. Nothing was sent.');
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

describe('the countdown of a decision', () => {
  // Time passes as usual, and can also be skipped.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
      advanceTimers: true,
    }),
  );
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('pauses under the pointer and under the keyboard focus', async () => {
    const application = sampleReviewApplication();
    const { dialog, user } = await open(application, { vendors: [sampleVendorMatch()] });
    await dialog.findByRole('radio', { checked: true });
    const pending = approved(application, 60);
    const postpone = 'POST /vendor-admin/applications/{applicationId}/postpone-decision';
    const seen = mockApi({
      'GET /vendor-admin/applications': samplePage([pending]),
      'POST /vendor-admin/applications/{applicationId}/approve': {
        application: approved(application, 15),
        account: null,
      },
      [postpone]: pending,
      'POST /vendor-admin/applications/undo-decisions': { undone: [application.id] },
    });
    const postponed = () => seen.filter(({ route }) => route === postpone).length;
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const notice = await screen.findByText('Delgado Catering will be approved.');
    await user.hover(notice);
    expect(await screen.findByText('60 s')).toBeInTheDocument();
    expect(postponed()).toBe(1);
    // Longer than the time that was left.
    await pass(16_000);
    const undo = screen.getByRole('button', { name: 'Undo: Delgado Catering will be approved.' });
    act(() => undo.focus());
    await user.tab();
    // The focus left, but the pointer did not.
    await pass(1_000);
    expect(postponed()).toBe(1);
    expect(screen.getByText('60 s')).toBeInTheDocument();
    await user.unhover(notice);
    await waitFor(() => expect(postponed()).toBe(2));
    // A busy machine skips seconds.
    expect(await screen.findByText(/^[1-5]?\d s$/)).toBeInTheDocument();

    act(() => undo.focus());
    await waitFor(() => expect(postponed()).toBe(3));
    await user.hover(notice);
    await user.unhover(notice);
    // The pointer left, but the focus did not.
    await pass(1_000);
    expect(screen.getByText('60 s')).toBeInTheDocument();
    await user.tab();
    await waitFor(() => expect(postponed()).toBe(4));
    await user.click(undo);
    await expectToasts('Undone. Nothing was sent.');
  });

  test('continues when the page with the focused undo button is left', async () => {
    const application = sampleReviewApplication();
    const { dialog, user, router } = await open(application, { vendors: [sampleVendorMatch()] });
    await dialog.findByRole('radio', { checked: true });
    const pending = (seconds: number) => approved(application, seconds);
    const postpone = 'POST /vendor-admin/applications/{applicationId}/postpone-decision';
    const seen = mockApi({
      'GET /vendor-admin/applications': samplePage([pending(10)]),
      'POST /vendor-admin/applications/{applicationId}/approve': { application: pending(10), account: null },
      [postpone]: pending(2),
    });
    const postponed = () => seen.filter(({ route }) => route === postpone).length;
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const undo = await screen.findByRole('button', { name: 'Undo: Delgado Catering will be approved.' });
    act(() => undo.focus());
    await waitFor(() => expect(postponed()).toBe(1));
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(postponed()).toBe(2));
    // A paused one would postpone again every second.
    await pass(2_500);
    expect(postponed()).toBe(2);
  });
});

test('preselects none of several matches, and shows why the server refuses one with an account', async () => {
  const { dialog, user } = await open(undefined, {
    vendors: [sampleVendorMatch(), sampleVendorMatch({ id: 4, name: 'Delgado & Sons', has_account: true })],
  });
  const free = await dialog.findByRole('radio', { name: /^Delgado Catering/ });
  const taken = dialog.getByRole('radio', { name: /^Delgado & Sons.*Already has an account/ });
  expect(free).not.toBeChecked();
  expect(taken).not.toBeChecked();
  await user.click(taken);
  mockApi({
    'POST /vendor-admin/applications/{applicationId}/approve': fails(422, {
      error: 'duplicate_vendor_account',
      message: 'x',
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This vendor already has an active account. Please check if the vendor is already approved.',
  );
});

test('searches from three characters after a debounce and keeps the selected vendor', async () => {
  const { dialog, user, seen } = await open();
  const searched = () => seen.filter(({ request }) => request.query.has('search'));
  const box = dialog.getByRole('searchbox', { name: 'Search vendors' });
  await user.type(box, 'de');
  expect(dialog.getByText('Type at least 3 characters')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(searched()).toHaveLength(0);
  await user.type(box, 'lga');
  const found = await dialog.findByRole('radio', { name: /Found by search/ });
  expect(searched().map(({ request }) => request.query.get('search'))).toEqual(['delga']);
  await user.click(found);
  await user.clear(box);
  // The chosen vendor stays selected through later searches.
  expect(await dialog.findByRole('radio', { name: /Found by search/ })).toBeChecked();
});

test('creates a vendor record prefilled from the application and selects it', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Create a new vendor' }));
  expect(dialog.getByLabelText('Business name')).toHaveFocus();
  expect(dialog.getByLabelText('Business name')).toHaveValue('Delgado Catering');
  expect(dialog.getByLabelText('Email')).toHaveValue('hello@delgadocatering.com');
  expect(dialog.getByLabelText('Category')).toHaveValue('Catering');
  await user.clear(dialog.getByLabelText('Title'));
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByText('Title is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Title'), 'Catering');
  const created = mockApi({ 'POST /vendor-admin/vendors': sampleVendor({ id: 9 }) });
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  expect(created[0]?.request.body).toMatchObject({ business_name: 'Delgado Catering', category: 'Catering' });
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

const CREATE_VENDOR = 'POST /vendor-admin/vendors';
const SEARCH = 'GET /vendor-admin/vendors/search';

async function createKnownVendor(over: Partial<ReturnType<typeof sampleVendorMatch>> = {}) {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Create a new vendor' }));
  mockApi({
    [CREATE_VENDOR]: fails(409, {
      error: 'vendor_exists',
      message: 'A vendor with this name and website exists.',
      current: sampleVendorMatch(over),
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  const question = await dialog.findByText('A vendor with this name and website exists');
  expect(question.closest('[role=status]')).toHaveFocus();
  return { dialog, user };
}

test('selects an existing vendor instead of a new one', async () => {
  const { dialog, user } = await createKnownVendor();
  await user.click(dialog.getByRole('button', { name: 'Use this vendor' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('creates a duplicate vendor after confirmation', async () => {
  const { dialog, user } = await createKnownVendor({ has_account: true });
  expect(dialog.queryByRole('button', { name: 'Use this vendor' })).not.toBeInTheDocument();
  const failed = mockApi({ [CREATE_VENDOR]: fails(500, { message: 'The server is having a rest' }) });
  await user.click(dialog.getByRole('button', { name: 'Create anyway' }));
  expect(await dialog.findByText('The server is having a rest')).toBeVisible();
  expect(failed[0]?.request.body).toMatchObject({ confirm_duplicate: true });
  mockApi({ [CREATE_VENDOR]: sampleVendor({ id: 9 }) });
  await user.click(dialog.getByRole('button', { name: 'Create anyway' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
});

test('adds the @ to a handle, and shows only the created vendor as the match', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Create a new vendor' }));
  const instagram = dialog.getByLabelText(/^Instagram/);
  await user.clear(instagram);
  await user.type(instagram, 'wildfern');
  const sent = mockApi({ [CREATE_VENDOR]: sampleVendor({ id: 9 }) });
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  expect(sent[0]?.request.body).toMatchObject({ instagram: '@wildfern' });
  expect(dialog.queryByText('No vendor matches this application.')).not.toBeInTheDocument();
});

test('finds a created vendor by the search that found none before', async () => {
  const { dialog, user } = await open();
  mockApi({ [SEARCH]: { vendors: [], preselected_vendor_id: null } });
  await user.type(dialog.getByRole('searchbox'), 'delgado');
  await dialog.findByText('No vendors found matching "delgado".');
  await user.click(dialog.getByRole('button', { name: 'Create a new vendor' }));
  mockApi({
    [CREATE_VENDOR]: sampleVendor({ id: 9 }),
    [SEARCH]: { vendors: [sampleVendorMatch({ id: 9 })], preselected_vendor_id: null },
  });
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  await waitFor(() => expect(dialog.queryByText(/^No vendors found/)).not.toBeInTheDocument());
});

test('clears the duplicate confirmation when the form changes', async () => {
  const { dialog, user } = await createKnownVendor();
  await user.type(dialog.getByLabelText('Business name'), ' East');
  expect(dialog.queryByText('A vendor with this name and website exists')).not.toBeInTheDocument();
  const sent = mockApi({ [CREATE_VENDOR]: sampleVendor({ id: 9 }) });
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  expect(sent[0]?.request.body).not.toHaveProperty('confirm_duplicate');
});

test.each([
  [
    fails(422, { error: 'duplicate_vendor_account', message: 'x' }),
    'This vendor already has an active account. Please check if the vendor is already approved.',
  ],
  [fails(500, { message: 'The server is having a rest' }), 'The server is having a rest'],
])('shows why the approval failed and keeps the review notes', async (failure, text) => {
  const { dialog, user } = await open(undefined, { vendors: [sampleVendorMatch()] });
  await user.type(dialog.getByLabelText('Review notes'), 'Lovely menus.');
  mockApi({ 'POST /vendor-admin/applications/{applicationId}/approve': failure });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('Review notes')).toHaveValue('Lovely menus.');
});

test('shows the decision and its author when another admin decided first', async () => {
  const application = sampleReviewApplication();
  const { dialog, user } = await open(application, { vendors: [sampleVendorMatch()] });
  await dialog.findByRole('radio', { checked: true });
  const current = {
    ...application,
    status: 'rejected' as const,
    decided_by: 'Ines Admin',
    decided_at: '2026-05-02T18:00:00.000Z',
    rejection_reason: 'not_qualified' as const,
    review_notes: 'Thank you, but no.',
  };
  mockApi({
    'GET /vendor-admin/applications/{applicationId}': current,
    'POST /vendor-admin/applications/{applicationId}/approve': fails(409, {
      error: 'already_decided',
      current,
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(
    await dialog.findByText(/^Ines Admin rejected this application in the meantime/),
  ).toBeInTheDocument();
  expect(dialog.getByText('Thank you, but no.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

/** Another admin decides while this review is open. */
function decideElsewhere(change: Partial<ReviewApplication>) {
  const application = sampleReviewApplication(change);
  mockApi({
    'GET /vendor-admin/applications/{applicationId}': application,
    'GET /vendor-admin/applications': samplePage([application]),
  });
  publish('live.application.changed', { application_id: application.id, status: application.status });
}
const approvedElsewhere = {
  status: 'approved' as const,
  decided_by: 'Ines Admin',
  decided_at: '2026-05-02T18:00:00.000Z',
};

test('keeps typed notes and a typed question on screen when a colleague decides', async () => {
  const { dialog, user } = await open();
  await user.type(await dialog.findByLabelText('Review notes'), 'Lovely menus.');
  await user.click(dialog.getByRole('button', { name: 'Ask a question' }));
  await user.type(dialog.getByLabelText('Your question'), 'Which kitchen?');
  decideElsewhere(approvedElsewhere);
  expect(await dialog.findByText(/^Ines Admin approved this application in the meantime/)).toBeVisible();
  expect(dialog.getByText('What you typed was not sent')).toBeVisible();
  expect(dialog.getByText('Lovely menus.')).toBeVisible();
  expect(dialog.getByText('Which kitchen?')).toBeVisible();
});

test('keeps typed notes of a rejection when a colleague decides, and puts them back when that is undone', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Reject' }));
  const reject = async () => within(await screen.findByRole('dialog', { name: 'Reject application' }));
  await user.type((await reject()).getByLabelText('Additional notes'), 'We have enough florists.');
  decideElsewhere({ pending_decision: { decision: 'approve', by: 'Ines Admin', seconds_left: 10 } });
  expect(await screen.findByText(/^Ines Admin approved this application/)).toBeVisible();
  expect(screen.getByText('We have enough florists.')).toBeVisible();
  decideElsewhere({});
  const again = await reject();
  const notes = await again.findByLabelText('Additional notes');
  await waitFor(() => expect(notes).toHaveValue('We have enough florists.'));
  await typeInEveryField(user, notes.parentElement as HTMLElement);
  await user.click(again.getByRole('radio', { name: 'Other' }));
  const seen = mockApi({
    'POST /vendor-admin/applications/{applicationId}/reject': sampleReviewApplication({
      status: 'rejected',
    }),
  });
  await user.click(again.getByRole('button', { name: 'Reject Application' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect((seen[0]!.request.body as { notes: string }).notes).toBe('We have enough florists7');
});

test('shows a correction by the applicant before the decision counts', async () => {
  const { user, dialog } = await open(sampleReviewApplication(), { vendors: [sampleVendorMatch()] });
  await dialog.findByRole('radio', { checked: true });
  const current = sampleReviewApplication({ title: 'Bakery', corrected_at: '2026-05-02T18:00:00.000Z' });
  const seen = mockApi({
    'GET /vendor-admin/applications/{applicationId}': current,
    'POST /vendor-admin/applications/{applicationId}/approve': fails(409, {
      error: 'application_corrected',
      message: 'The applicant corrected this application after you opened it.',
      current,
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(/^The applicant corrected this application/)).toBeInTheDocument();
  expect(await dialog.findByText('Bakery')).toBeInTheDocument();
  expect(dialog.getByText('Corrected')).toBeInTheDocument();
  expect(seen[0]?.request.query.get('not_corrected_since')).toBe('2026-05-01T18:00:00.000Z');
});

test('shows a withdrawn application without a decision', async () => {
  const { dialog } = await open(
    sampleReviewApplication({ status: 'withdrawn', withdrawn_at: '2026-05-02T18:00:00.000Z' }),
  );
  expect(await dialog.findByText('Withdrawn')).toBeInTheDocument();
  expect(dialog.getByText('Withdrawn by the applicant').nextSibling).toHaveTextContent(/^on May 2, 2026/);
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('shows only status and review notes for a decided application', async () => {
  const { dialog } = await open(
    sampleReviewApplication({
      status: 'approved',
      review_notes: 'Welcome!',
      decided_at: '2026-05-02T18:00:00.000Z',
    }),
  );
  expect(await dialog.findByText('Approved')).toBeInTheDocument();
  expect(dialog.getByText('Welcome!')).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  expect(dialog.getByText('Seasonal menus from the farmers market.')).not.toBeVisible();
});

test('asks before leaving a new vendor record that a known vendor stopped', async () => {
  const { dialog, user } = await createKnownVendor();
  await user.clear(dialog.getByLabelText('Business name'));
  await user.type(dialog.getByLabelText('Business name'), 'Delgado Events');
  await user.click(dialog.getByRole('button', { name: 'Create vendor' }));
  expect(await dialog.findByText('A vendor with this name and website exists')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await question()).toBeVisible();
});

const assignedTo = (id: number, name: string) =>
  sampleReviewApplication({ status: 'under_review', assigned_to: { id, name } });
const ASSIGN = 'PUT /vendor-admin/applications/{applicationId}/assignee';
const namesOf = (choice: HTMLElement) =>
  within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('assigns an application to the admin, to another one and to nobody', async () => {
  const application = sampleReviewApplication();
  const { dialog, user } = await open(application);
  const choice = await dialog.findByRole('combobox', { name: 'Assigned to' });
  expect(choice).toHaveDisplayValue('Nobody');
  await within(choice).findByRole('option', { name: 'Noor Haddad' });
  expect(namesOf(choice)).toEqual(['Nobody', 'Rosa Delgado (you)', 'Ines Admin', 'Noor Haddad']);
  const sent = mockApi({
    [ASSIGN]: ({ body }) => {
      const { user_id: id } = body as { user_id: number | null };
      return id === null ? application : assignedTo(id, admins.find((one) => one.id === id)!.name);
    },
  });
  await user.selectOptions(choice, 'Rosa Delgado (you)');
  expect(await dialog.findByText('Under Review')).toBeInTheDocument();
  expect(choice).toHaveDisplayValue('Rosa Delgado (you)');
  expect(dialog.queryByText(/^Rosa Delgado is reviewing/)).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Noor Haddad');
  expect(await dialog.findByText(/^Noor Haddad is reviewing this application\./)).toBeInTheDocument();
  await user.selectOptions(choice, 'Nobody');
  expect(await dialog.findByText('Pending')).toBeInTheDocument();
  expect(sent.filter(({ route }) => route === ASSIGN).map(({ request }) => request.body)).toEqual([
    { user_id: 7, assigned_to_id: null },
    { user_id: 9, assigned_to_id: 7 },
    { user_id: null, assigned_to_id: 9 },
  ]);
  await expectToasts(
    'Application assigned to Rosa Delgado.',
    'Application assigned to Noor Haddad.',
    'Application unassigned.',
  );
});

test('names the assignee who isn’t an admin anymore', async () => {
  const { dialog } = await open(assignedTo(99, 'Former Admin'));
  expect(await dialog.findByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Former Admin');
});

test('shows the new assignee when another admin was faster', async () => {
  const { dialog, user } = await open();
  const current = assignedTo(8, 'Ines Admin');
  mockApi({
    [ASSIGN]: fails(409, {
      error: 'already_assigned',
      message: 'This application is assigned to Ines Admin now.',
      current,
    }),
    'GET /vendor-admin/applications/{applicationId}': current,
  });
  const choice = await dialog.findByRole('combobox', { name: 'Assigned to' });
  await user.selectOptions(choice, 'Rosa Delgado (you)');
  expect(await dialog.findByText(/^Ines Admin is reviewing this application\./)).toBeInTheDocument();
  expect(choice).toHaveDisplayValue('Ines Admin');
  await expectToasts('This application is assigned to Ines Admin now.');
});

test('lets the admin take the application while the other admins can’t be loaded', async () => {
  mockApi({ 'GET /vendor-admin/admins': fails(500) });
  const { dialog, user } = await open(undefined, { withAdmins: false });
  expect(await dialog.findByText('Failed to load the admins')).toBeVisible();
  expect(namesOf(dialog.getByRole('combobox', { name: 'Assigned to' }))).toEqual([
    'Nobody',
    'Rosa Delgado (you)',
  ]);
  mockApi({ 'GET /vendor-admin/admins': { data: admins } });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('option', { name: 'Noor Haddad' })).toBeInTheDocument();
});

test('describes beside Approve what it does and who is emailed', async () => {
  const { dialog } = await open(undefined, { vendors: [sampleVendorMatch()] });
  await dialog.findByRole('radio', { name: /Delgado Catering/ });
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'Links to Delgado Catering. Approving creates the account and emails rosa@delgadocatering.com.',
  );
});

test('keeps every key typed into notes that were kept when the session ended, and sends them', async () => {
  const first = await open();
  await first.user.type(first.dialog.getByLabelText('Review notes'), 'Lovely menus.');
  act(keepUnsavedInput);
  first.unmount();
  queryClient.clear();
  const application = sampleReviewApplication();
  const { dialog, user } = await open(application, { vendors: [sampleVendorMatch()] });
  expect(await dialog.findByRole('radio', { name: /Delgado Catering/ })).toBeChecked();
  const notes = dialog.getByLabelText('Review notes');
  expect(notes).toHaveValue('Lovely menus.');
  await typeInEveryField(user, notes.parentElement as HTMLElement);
  const approved = mockApi({
    'POST /vendor-admin/applications/{applicationId}/approve': {
      application: { ...application, status: 'approved' },
      account: sampleAdminAccount(),
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(approved[0]?.request.body).toMatchObject({ notes: 'Lovely menus7' }));
});

test('approves on a translated page', async () => {
  const application = sampleReviewApplication();
  const { dialog, user } = await open(application, {
    vendors: [sampleVendorMatch(), sampleVendorMatch({ id: 4 })],
  });
  await dialog.findAllByRole('radio', { name: /Delgado Catering/ });
  translatePage();
  await user.click(dialog.getByRole('button', { name: 'Ask a question' }));
  await user.click(dialog.getAllByRole('radio', { name: /Delgado Catering/ })[0]!);
  await user.type(dialog.getByLabelText('Review notes'), 'Lovely menus.');
  const approved = mockApi({
    'POST /vendor-admin/applications/{applicationId}/approve': {
      application: { ...application, status: 'approved' },
      account: sampleAdminAccount(),
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(approved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows the server’s message when an assignment fails', async () => {
  const { dialog, user } = await open();
  mockApi({ [ASSIGN]: fails(500, { message: 'Having a rest' }) });
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Assigned to' }),
    'Rosa Delgado (you)',
  );
  await expectToasts('Having a rest');
  expect(dialog.getByText('Pending')).toBeInTheDocument();
});

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

test.each([
  ['internal notes', 'Review notes', (user: User) => user.keyboard('{Escape}')],
  ['a question', 'Your question', (user: User) => user.click(screen.getByRole('button', { name: 'Close' }))],
])('asks before closing loses %s', async (_, label, close) => {
  const { user, router } = await open();
  const ask = screen.getByRole('button', { name: 'Ask a question' });
  if (label === 'Your question') await user.click(ask);
  await user.type(screen.getByLabelText(label), 'Which kitchen?');
  await close(user);
  await question();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(label)).toHaveValue('Which kitchen?');
  await close(user);
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/applications'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['?queue=open', 'Quartet North'],
  ['?status=pending', 'Quartet North'],
  ['', null],
])('after a decision in the list %s opens %s', async (search, opened) => {
  const first = sampleReviewApplication({ id: 21, business_name: 'Rose & Thyme' });
  const decided = sampleReviewApplication({ id: 22, status: 'approved', business_name: 'Oak Barn' });
  const next = sampleReviewApplication({ id: 23, business_name: 'Quartet North' });
  const rows = [first, decided, next];
  mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/applications': samplePage(rows),
    'GET /vendor-admin/applications/{applicationId}': ({ params }) =>
      rows.find(({ id }) => id === Number(params['applicationId']))!,
    'GET /vendor-admin/applications/{applicationId}/history': samplePage([]),
    'GET /vendor-admin/vendors/search': {
      vendors: [sampleVendorMatch()],
      preselected_vendor_id: null,
      open_duplicates: [],
    },
    'POST /vendor-admin/applications/{applicationId}/approve': {
      application: approved(first, 15),
      account: null,
    },
  });
  const { user, router } = await renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/applications/21${search}`,
    as: sampleSignedIn({ is_admin: true }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rose & Thyme' }));
  await dialog.findByRole('radio', { checked: true });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Rose & Thyme will be approved.')).toBeVisible();
  const shown = () =>
    screen
      .queryAllByRole('dialog')
      .map((each) => each.getAttribute('aria-label') ?? within(each).getAllByRole('heading')[0]?.textContent);
  await waitFor(() => expect(shown()).toEqual(opened ? [opened] : []));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/admin/applications${opened ? '/23' : ''}${search}`,
  );
});
