import { act, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import type { MemberRole } from '@portal/shared/domain';
import { publish } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, sampleAccount, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard, sampleLeadPage } from '../testing.tsx';

const rosa = sampleAccount().users[0]!;
const ana = { id: 8, name: 'Ana Ruiz', email: 'ana@x.example', role: 'responder' as const };
const ASSIGN = 'PUT /vendor-account/{accountId}/leads/{leadId}/assignee';
const TAKE = 'POST /vendor-account/{accountId}/leads/{leadId}/take';
const READ = 'GET /vendor-account/{accountId}/leads/{leadId}';
const free = { assigned_to: null, answered: null };
const anas = { assigned_to: { id: ana.id, name: ana.name }, answered: null };
const answeredAt = new Date().toISOString();

const leadOf = (team: Lead['team'], over: Partial<Lead> = {}) =>
  sampleLead({ id: 40, status: 'viewed', ...(team && { team }), ...over });

/** Opens a lead of a team, as a member with this role. */
async function openLead(lead: Lead, role: MemberRole = 'owner', at = '/dashboard/lead-details/40') {
  mockAccount({ users: [rosa, ana] }, role);
  mockApi({ [READ]: lead, 'GET /vendor-account/{accountId}/leads': sampleLeadPage([lead]) });
  return openDashboard(at);
}
const assignee = () => screen.findByRole('combobox', { name: 'Assigned to' });

test('an owner assigns a lead to a member, and to nobody', async () => {
  const { user } = await openLead(leadOf(free));
  const sent = mockApi({
    [ASSIGN]: ({ body }) => leadOf((body as { user_id: number | null }).user_id ? anas : free),
  });
  expect(await assignee()).toHaveDisplayValue('Nobody');
  expect(within(await assignee()).getByRole('option', { name: 'Rosa Delgado (you)' })).toBeInTheDocument();
  await user.selectOptions(await assignee(), 'Ana Ruiz');
  await expectToasts('Lead assigned to Ana Ruiz.');
  expect(await assignee()).toHaveDisplayValue('Ana Ruiz');
  await user.selectOptions(await assignee(), 'Nobody');
  await expectToasts('Lead assigned to Ana Ruiz.', 'Lead unassigned.');
  expect(sent.filter(({ route }) => route === ASSIGN).map(({ request }) => request.body)).toEqual([
    { user_id: 8 },
    { user_id: null },
  ]);
});

test('a responder takes an unassigned lead, and learns that another member was faster', async () => {
  const { user } = await openLead(leadOf(free), 'responder');
  const message = 'Ana Ruiz already has this lead.';
  mockApi({ [TAKE]: fails(409, { error: 'transition_refused', message, current: leadOf(anas) }) });
  await user.click(await screen.findByRole('button', { name: 'Take this lead' }));
  await expectToasts(`Failed to assign the lead. ${message}`);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take this lead' })).not.toBeInTheDocument(),
  );
  expect(screen.getAllByText('Assigned to Ana Ruiz').length).toBeGreaterThan(0);
  expect(screen.queryByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument();
});

test('a responder takes a lead for themselves', async () => {
  const { user } = await openLead(leadOf(free), 'responder');
  const own = { assigned_to: { id: rosa.id, name: rosa.name }, answered: null };
  const sent = mockApi({ [TAKE]: leadOf(own) });
  await user.click(await screen.findByRole('button', { name: 'Take this lead' }));
  await expectToasts('This lead is yours now.');
  expect(sent.filter(({ route }) => route === TAKE)).toHaveLength(1);
});

test('a change by another member appears in the open page', async () => {
  await openLead(leadOf(free), 'responder');
  await screen.findByRole('button', { name: 'Take this lead' });
  mockApi({
    [READ]: leadOf({ ...anas, answered: { by: 'Ana Ruiz', at: answeredAt } }, { status: 'responded' }),
  });
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 40, status: 'responded' }));
  expect(await screen.findAllByText('Assigned to Ana Ruiz')).not.toHaveLength(0);
});

test.each(['/dashboard?view=all', '/dashboard/lead-details/40'])(
  'the removal of a member unassigns their leads on %s',
  async (at) => {
    await openLead(leadOf(anas), 'responder', at);
    expect((await screen.findAllByText('Assigned to Ana Ruiz'))[0]).toBeVisible();
    // The server unassigns them together with the removal.
    const lead = leadOf(free);
    mockAccount({ users: [rosa, { ...ana, id: 9, name: 'Ben Ito' }] }, 'responder');
    mockApi({ [READ]: lead, 'GET /vendor-account/{accountId}/leads': sampleLeadPage([lead]) });
    act(() => publish('live.team.changed', { account_id: 5 }));
    await waitFor(() => expect(screen.queryByText('Assigned to Ana Ruiz')).not.toBeInTheDocument());
  },
);

test('a person who works alone sees nothing of it', async () => {
  mockAccount();
  mockApi({
    [READ]: leadOf(undefined),
    'GET /vendor-account/{accountId}/leads': sampleLeadPage([leadOf(undefined)]),
  });
  await openDashboard('/dashboard');
  await screen.findByRole('heading', { level: 2, name: /Maya/ });
  expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Assigned to/)).not.toBeInTheDocument();
});

test('someone whose team is gone can still remove the filter for their own leads', async () => {
  mockAccount();
  mockApi({ 'GET /vendor-account/{accountId}/leads': sampleLeadPage([leadOf(undefined)]) });
  const { user, router } = await openDashboard('/dashboard?mine=1');
  expect(await screen.findByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Everyone’s' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the card names the assignee and who answered', async () => {
  const answered = { by: 'Ana Ruiz', at: answeredAt };
  await openLead(leadOf({ ...anas, answered }, { status: 'responded' }), 'owner', '/dashboard?view=all');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Assigned to Ana Ruiz')).toBeInTheDocument();
  expect(
    card.getByText(/^Answered by Ana Ruiz, (\w{3} \d{1,2}, \d{4}, )?\d{1,2}:\d\d [AP]M$/),
  ).toBeInTheDocument();
});

test.each(['/dashboard?view=all', '/dashboard/lead-details/40'])(
  'names the day of an answer after midnight on %s',
  async (at) => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
      advanceTimers: true,
      now: new Date('2026-11-27T07:50:00Z'),
    });
    try {
      const answered = { by: 'Ana Ruiz', at: '2026-11-27T07:49:00Z' };
      const lead = leadOf({ ...anas, answered }, { status: 'responded', responded_at: answered.at });
      await openLead({ ...lead, decline: { reason: 'other', notes: null } }, 'owner', at);
      expect(await screen.findByText('Answered by Ana Ruiz, 11:49 PM')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
      expect(screen.getByText('Answered by Ana Ruiz, Nov 26, 2026, 11:49 PM')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  },
);

test('shows only the person’s own leads on request, in the URL too', async () => {
  const { user, router } = await openLead(leadOf(free), 'responder', '/dashboard');
  const mine: (string | null)[] = [];
  mockApi({
    'GET /vendor-account/{accountId}/leads': ({ query }) => {
      if (query.get('per_page') !== '1') mine.push(query.get('mine'));
      const all = sampleLeadPage([leadOf(free)]);
      return query.get('mine') ? { ...sampleLeadPage([]), all_counts: all.all_counts } : all;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(router.state.location.search).toBe('?mine=1'));
  expect(await screen.findByRole('button', { name: 'Mine', pressed: true })).toBeInTheDocument();
  await waitFor(() => expect(mine).toContain('true'));
  await user.click(screen.getByRole('button', { name: 'Everyone’s' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
