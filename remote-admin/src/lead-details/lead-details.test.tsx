import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminLeadDetails, Message } from '@portal/shared/contract';
import { publish, queryClient } from '@portal/shared/runtime';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleAdminLead,
  sampleApplicationStats,
  sampleSignedIn,
} from '@portal/shared/testing';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';

const response = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 4500, additional_options: [{ name: 'Late-night snacks', price: 300 }] },
  vendor_notes: 'We know the venue.',
  next_steps: null,
  estimated_timeline: null,
  files: [],
};
const booked = sampleAdminLead({
  status: 'booked',
  vendor_response: response,
  response_version: 1,
  responded_at: '2026-05-21T16:00:00.000Z',
  viewed_at: '2026-05-20T17:00:00.000Z',
  response_history: [
    {
      kind: 'edited',
      response: {
        ...response,
        proposed_pricing: { ...response.proposed_pricing, base_package: 4000 },
      },
      reason: null,
      changed_by: 'Rosa Delgado',
      changed_at: '2026-05-21T18:00:00.000Z',
    },
  ],
  bookings: [
    {
      amount: 4500,
      reported_by: 'Rosa Delgado',
      booked_at: '2026-05-22T16:00:00.000Z',
      reversed_at: null,
      reversal_reason: null,
    },
    {
      amount: 45,
      reported_by: 'Rosa Delgado',
      booked_at: '2026-05-22T15:00:00.000Z',
      reversed_at: '2026-05-22T15:30:00.000Z',
      reversal_reason: 'A typo',
    },
  ],
  activity: [
    {
      id: 3,
      action: 'lead_booked',
      performed_by: 'Rosa Delgado',
      performed_at: '2026-05-22T16:00:00.000Z',
      details: { lead_id: 11, amount: 4500 },
    },
  ],
});
const message = (over: Partial<Message>): Message => ({
  id: 1,
  client_id: '5f0c2f5e-8a63-4c1e-9d2b-7f1f3b1a9c40',
  author: 'vendor',
  author_name: 'Rosa Delgado',
  own: false,
  text: 'Is parking included?',
  files: [],
  created_at: '2026-05-21T16:00:00.000Z',
  deleted_at: null,
  deletable_until: null,
  ...over,
});
const MESSAGES = 'GET /vendor-admin/leads/{leadId}/messages';

async function open(lead: AdminLeadDetails, answers: Parameters<typeof mockApi>[0] = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/leads/{leadId}': lead,
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/leads/11',
    as: sampleSignedIn({ is_admin: true }),
  });
  await screen.findByRole('heading', { level: 1, name: lead.event.name });
  return { ...view, seen, calls: (key: string) => seen.filter(({ route }) => route === key) };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows the event, the response with its earlier version, every booking, the ids and the history', async () => {
  const { user } = await open(booked);
  expect(region('Event').getByText('A garden wedding with a long table dinner.')).toBeInTheDocument();
  expect(region('Event').getByText('You cater weddings')).toBeInTheDocument();
  const given = region('Vendor’s response');
  expect(given.getByText('$4,500')).toBeInTheDocument();
  expect(given.getByText('$4,000')).not.toBeVisible();
  await user.click(given.getByText('1 earlier version'));
  expect(given.getByText('$4,000')).toBeVisible();
  expect(given.getByText(/^Until Rosa Delgado edited it/)).toBeVisible();
  const [live, reversed] = region('Booking').getAllByRole('listitem');
  expect(live).toHaveTextContent(/\$4,500.*reported by Rosa Delgado/);
  expect(reversed).toHaveTextContent(/\$45.*A typo.*Reversed/);
  const facts = region('Details');
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/accounts/5',
    '/admin/vendors/3',
  ]);
  expect(facts.getByText('m-1')).toBeInTheDocument();
  expect(facts.getByText('Responded')).toBeInTheDocument();
  expect(facts.getByText(/^May 21, 2026/)).toBeInTheDocument();
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map((entry) => entry.querySelector('strong')?.textContent)).toEqual([
    'Lead booked',
    'Lead responded',
    'Lead viewed',
    'Lead delivered',
    'Lead matched',
  ]);
  expect(history[0]).toHaveTextContent('Rosa Delgado · Amount: $4,500');
  expect(screen.getByRole('button', { name: 'Reverse booking' })).toHaveAccessibleDescription('Maya & Jonah');
});

test('shows in the history both the response and the later decline', async () => {
  await open(
    sampleAdminLead({
      status: 'declined',
      vendor_response: response,
      decline: { reason: 'not_available', notes: null },
      responded_at: '2026-05-21T16:00:00.000Z',
      answered_at: '2026-05-23T16:00:00.000Z',
    }),
  );
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map((entry) => entry.textContent).slice(0, 2)).toEqual([
    expect.stringMatching(/Lead declined.*May 23, 2026/),
    expect.stringMatching(/Lead responded.*May 21, 2026/),
  ]);
});

test('reads the messages only on request, once, and never again in the background', async () => {
  const page = {
    data: [
      message({ id: 2, author: 'concierge', author_name: null, text: null }),
      message({ files: [{ id: 9, name: 'menu.pdf', type: 'application/pdf', size: 2048 }] }),
    ],
    has_more: true,
  };
  const { user, calls } = await open(sampleAdminLead({ messages: 3 }), {
    [MESSAGES]: page,
    'GET /vendor-admin/leads/{leadId}/files/{fileId}': 'the file',
  });
  expect(calls(MESSAGES)).toHaveLength(0);
  expect(region('Messages').getByText(/is recorded in the account’s activity/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 3 messages' }));
  const list = await screen.findByRole('list', { name: 'Messages, oldest first' });
  expect(list.textContent).toMatch(
    /Rosa Delgado \(vendor\).*Is parking included\?.*Concierge.*Message deleted/,
  );
  expect(calls(MESSAGES)).toHaveLength(1);
  const again = mockApi({ [MESSAGES]: page });
  fireEvent(window, new Event('visibilitychange'));
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'viewed' }));
  await expectNothingSent(again);
  const older = mockApi({ [MESSAGES]: { data: [message({ id: 0.5, text: 'First' })], has_more: false } });
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  await waitFor(() => expect(list).toHaveTextContent(/^Rosa Delgado \(vendor\).*First/));
  expect(older.map(({ request }) => request.query.get('before'))).toEqual(['1']);
  const { saved, restore } = watchFiles();
  await user.click(screen.getByRole('button', { name: 'Download menu.pdf, 2 KB' }));
  await waitFor(() => expect(saved).toEqual(['menu.pdf']));
  restore();
});

test('says that older messages failed to load, and tries again on request', async () => {
  const { user } = await open(sampleAdminLead({ messages: 2 }), {
    [MESSAGES]: ({ query }) =>
      query.get('before') ? fails(422) : { data: [message({ id: 2 })], has_more: true },
  });
  await user.click(screen.getByRole('button', { name: 'Show 2 messages' }));
  await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the messages');
  mockApi({ [MESSAGES]: { data: [message({ text: 'First' })], has_more: false } });
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText('First')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that the messages failed to load, and tries again on request', async () => {
  const { user } = await open(sampleAdminLead({ messages: 1 }), { [MESSAGES]: fails(500) });
  await user.click(screen.getByRole('button', { name: 'Show 1 message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the messages');
  mockApi({ [MESSAGES]: { data: [message({})], has_more: false } });
  await user.click(screen.getByRole('button', { name: 'Show 1 message' }));
  expect(await screen.findByText('Is parking included?')).toBeInTheDocument();
});

test('shows why a held lead waits, with its actions, and the vendor’s report', async () => {
  await open(
    sampleAdminLead({
      held: true,
      delivered_at: null,
      hold_reasons: ['The date is blocked'],
      report: { reason: 'duplicate', message: 'Twice', reported_at: '2026-05-21T16:00:00.000Z' },
    }),
  );
  expect(screen.getByText('Held: the vendor can’t see this lead')).toBeInTheDocument();
  expect(screen.getByText('The date is blocked')).toBeInTheDocument();
  expect(screen.getByText('Reported: Duplicate lead')).toBeInTheDocument();
  expect(screen.getByText('Set when the lead is delivered')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deliver' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Drop' })).toBeInTheDocument();
});

test('offers to give an unanswered lead to another vendor, but not twice', async () => {
  const view = await open(sampleAdminLead({ status: 'expired' }));
  expect(await screen.findByRole('button', { name: 'Give to another vendor' })).toBeVisible();
  view.unmount();
  queryClient.clear();
  await open(
    sampleAdminLead({
      status: 'expired',
      given_to: { account_id: 9, business_name: 'Tule Elk Catering' },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Tule Elk Catering' })).toHaveAttribute(
    'href',
    '/admin/accounts/9',
  );
  expect(screen.queryByRole('button', { name: 'Give to another vendor' })).not.toBeInTheDocument();
});

test('tells a member of the account that another admin decides', async () => {
  await open(sampleAdminLead({ own_account: true }));
  expect(screen.getByText('Another admin has to decide about this account')).toBeInTheDocument();
});

test('records a booking that the client reported of a declined lead', async () => {
  const REPORT = 'POST /vendor-admin/leads/{leadId}/report-booking';
  const declined = sampleAdminLead({ status: 'declined', responded_at: '2026-05-21T16:00:00.000Z' });
  const { user, calls } = await open(declined, { [REPORT]: declined });
  await user.click(screen.getByRole('button', { name: 'Record booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Record the booking of/ }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Record booking' }));
  await save();
  expect(dialog.getByText('Please enter the booked amount')).toBeVisible();
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Booked amount'), '9000');
  await user.type(dialog.getByLabelText('Reason'), 'The client called us ');
  await save();
  await expectToasts(`The client’s booking of ${declined.event.name} is recorded.`);
  expect(calls(REPORT)[0]?.request.body).toEqual({ amount: 9000, reason: 'The client called us' });
});

test('offers no booking to record on a lead that nobody answered', async () => {
  await open(sampleAdminLead({ status: 'expired', responded_at: null, messages: 0 }));
  expect(screen.queryByRole('button', { name: 'Record booking' })).not.toBeInTheDocument();
});

test('shows a dropped lead with its reason, and a lead that does not exist', async () => {
  const { unmount } = await open(
    sampleAdminLead({
      delivered_at: null,
      dropped: { dropped_at: '2026-05-20T16:00:00.000Z', by: 'Ada', reason: 'Spam' },
    }),
  );
  expect(screen.getByText('Spam · By Ada')).toBeInTheDocument();
  unmount();
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/leads/{leadId}': fails(404),
  });
  await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/leads/12',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(await screen.findByText('Lead not found')).toBeInTheDocument();
});
