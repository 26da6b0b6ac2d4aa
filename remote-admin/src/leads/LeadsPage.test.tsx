import { act, screen, waitFor, within } from '@testing-library/react';
import type { HeldLead, OtherVendor } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { publish } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleApplicationStats,
  sampleLead,
  samplePage,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const held = (over: Partial<HeldLead> = {}): HeldLead => ({
  ...sampleLead(),
  account_id: 5,
  business_name: 'Delgado Catering',
  created_at: '2026-05-20T16:00:00.000Z',
  delivered_at: null,
  hold_reasons: ['The date is blocked', 'The budget is below the minimum'],
  ...over,
});
const other = held({ id: 12, event: { ...sampleLead().event, name: 'Summer Gala' }, hold_reasons: [] });

type Answers = Parameters<typeof mockApi>[0];

async function open({ at = '/admin/leads', answers = {} as Answers, role = 'owner' as AdminRole } = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/leads/held': samplePage([held(), other], { total: 12 }),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role: role }),
  });
  const asked = () =>
    seen
      .filter(({ route }) => route === 'GET /vendor-admin/leads/held')
      .map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** Opens the dialog that confirms delivery of Maya & Jonah's lead. */
async function askToDeliver(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(within(await row('Maya & Jonah')).getByRole('button', { name: 'Deliver' }));
  return within(await screen.findByRole('dialog', { name: 'Deliver Maya & Jonah anyway?' }));
}

test('offers no decision to a role that may not decide', async () => {
  await open({ role: 'viewer' });
  await row('Maya & Jonah');
  expect(screen.queryByRole('button', { name: /^(Deliver|Drop|Give)/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Event',
    'Vendor',
    'Budget',
    'Waiting',
    'Reason held',
  ]);
});

test('shows the lead, its vendor and why it is held', async () => {
  await open();
  const lead = await row('Maya & Jonah');
  expect(lead).toHaveTextContent(/Wedding.*Oakland/);
  expect(within(lead).getByRole('link', { name: 'Delgado Catering' })).toHaveAttribute(
    'href',
    '/admin/accounts/5',
  );
  expect(
    within(lead)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['The date is blocked', 'The budget is below the minimum']);
  expect(await row('Summer Gala')).toHaveTextContent('No reason given');
});

test('delivers a held lead after confirmation and removes it from the list', async () => {
  const { user } = await open();
  const dialog = await askToDeliver(user);
  expect(dialog.getByText('The date is blocked')).toBeInTheDocument();
  const sent = mockApi({
    'POST /vendor-admin/leads/{leadId}/deliver': sampleLead(),
    'GET /vendor-admin/leads/held': samplePage([other]),
  });
  await expectNothingSent(sent);
  await user.click(dialog.getByRole('button', { name: 'Deliver lead' }));
  await waitFor(() => expect(screen.queryByText('Maya & Jonah')).not.toBeInTheDocument());
  expect(sent[0]?.request.params).toEqual({ leadId: '11' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await row('Summer Gala')).toBeInTheDocument();
});

test('delivers nothing on Cancel', async () => {
  const { user } = await open();
  const dialog = await askToDeliver(user);
  const sent = mockApi({ 'POST /vendor-admin/leads/{leadId}/deliver': sampleLead() });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectNothingSent(sent);
});

test('keeps the lead and reloads the list when delivery is rejected', async () => {
  const { user, asked } = await open();
  const dialog = await askToDeliver(user);
  mockApi({ 'POST /vendor-admin/leads/{leadId}/deliver': fails(409, { error: 'already_delivered' }) });
  const before = asked().length;
  await user.click(dialog.getByRole('button', { name: 'Deliver lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  expect(await row('Maya & Jonah')).toBeInTheDocument();
});

test('sets the page in the URL', async () => {
  const { user, router, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const after = String(other.id);
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '2', per_page: '10', after }));
  expect(router.state.location.search).toBe(`?page=2&after=${after}`);
});

test('counts the page from the start when no lead is left next to the one in the URL', async () => {
  const { router } = await open({
    at: '/admin/leads?page=2&after=9',
    answers: {
      'GET /vendor-admin/leads/held': ({ query }) =>
        query.has('after')
          ? samplePage<HeldLead>([], { total: 11, page: 2 })
          : samplePage([held()], { total: 11, page: 2 }),
    },
  });
  expect(await row('Maya & Jonah')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
});

test('goes to the last page from a page past the end', async () => {
  const past = await open({
    at: '/admin/leads?page=4',
    answers: {
      'GET /vendor-admin/leads/held': ({ query }) =>
        query.get('page') === '2'
          ? samplePage([held()], { total: 11, page: 2 })
          : samplePage<HeldLead>([], { total: 11, page: 4 }),
    },
  });
  expect(await row('Maya & Jonah')).toBeInTheDocument();
  expect(past.router.state.location.search).toBe('?page=2');
});

test('shows different states for no held leads and a failure', async () => {
  const nothing = await open({ answers: { 'GET /vendor-admin/leads/held': samplePage<HeldLead>([]) } });
  expect(await screen.findByRole('heading', { name: 'No held leads' })).toBeInTheDocument();
  nothing.unmount();

  const { user } = await open({
    at: '/admin/leads?page=3',
    answers: { 'GET /vendor-admin/leads/held': fails(500) },
  });
  expect(await screen.findByRole('heading', { name: 'Failed to load leads' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/leads/held': samplePage([held()]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await row('Maya & Jonah')).toBeInTheDocument();
});

test('shows a loading state while the first page loads', async () => {
  await open({ answers: { 'GET /vendor-admin/leads/held': never } });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('shows a held lead that arrives', async () => {
  await open({ answers: { 'GET /vendor-admin/leads/held': samplePage([other]) } });
  await row('Summer Gala');
  mockApi({ 'GET /vendor-admin/leads/held': samplePage([held(), other]) });
  act(() =>
    publish('live.notification', {
      id: 3,
      type: 'lead.held',
      data: {
        account_id: 5,
        lead_id: 11,
        event_name: 'Maya & Jonah',
        business_name: 'Delgado Catering',
        reasons: [],
      },
      created_at: '2026-05-20T16:00:00.000Z',
      read_at: null,
    }),
  );
  expect(await row('Maya & Jonah')).toBeVisible();
});

const GIVE = 'POST /vendor-admin/leads/{leadId}/give';

/** Opens the dialog that gives Maya & Jonah's lead to another vendor. */
async function askToGive(others: { category: string | null; data: OtherVendor[] }) {
  const view = await open({ answers: { 'GET /vendor-admin/leads/{leadId}/other-vendors': others } });
  const button = within(await row('Maya & Jonah')).getByRole('button', { name: 'Give to another vendor' });
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Give Maya & Jonah to another vendor' });
  return { ...view, dialog: within(dialog) };
}

test('gives a held lead to another vendor that it fits, with its budget and its wait', async () => {
  const { dialog, user } = await askToGive({
    category: 'Catering',
    data: [
      {
        account_id: 9,
        business_name: 'Tule Elk Catering',
        category: 'Catering',
        minimum_budget: 5000,
        waiting_leads: 2,
      },
    ],
  });
  expect(dialog.getByText('Delgado Catering will never see this lead.')).toBeVisible();
  expect(dialog.getByText('Budget').nextElementSibling).toHaveTextContent('$8,000 – $12,000');
  expect(dialog.getByText('Waiting').nextElementSibling).toHaveTextContent(/^[\d,]+ days$/);
  const choice = await dialog.findByRole('radio', {
    name: /^Tule Elk Catering.*Minimum budget \$5,000 · 2 leads wait for their answer$/,
  });
  const sent = mockApi({ [GIVE]: sampleLead() });
  await user.click(dialog.getByRole('button', { name: 'Give lead' }));
  expect(dialog.getAllByText('Please choose a vendor').length).toBeGreaterThan(0);
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Give lead' }));
  await expectToasts('Tule Elk Catering has Maya & Jonah now.');
  expect(sent[0]?.request).toMatchObject({ params: { leadId: '11' }, body: { account_id: 9 } });
});

test('says that no other vendor fits a lead, and offers only to close', async () => {
  const { dialog } = await askToGive({ category: 'Catering', data: [] });
  expect(await dialog.findByText('No other Catering vendor’s preferences fit this lead.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Give|Cancel/ })).not.toBeInTheDocument();
});
