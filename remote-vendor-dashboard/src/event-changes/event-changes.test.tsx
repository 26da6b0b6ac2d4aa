import { act, screen, waitFor, within } from '@testing-library/react';
import type { EventChange, Lead } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const CONFIRM = `POST ${LEAD}/response/confirm` as const;
const at = '/dashboard/lead-details/11';
const { event, vendor_notes } = sampleLead();
const before = { ...event, vendor_notes };
const change = (after: Partial<EventChange['after']>, day = 21): EventChange => ({
  before,
  after: { ...before, ...after },
  changed_at: `2026-11-${day}T18:30:00.000Z`,
});
const response: Lead['vendor_response'] = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [] },
  vendor_notes: 'Gladly',
  next_steps: null,
  estimated_timeline: null,
  files: [],
};
const answered = (over: Partial<Lead> = {}) =>
  sampleLead({
    status: 'responded',
    vendor_response: response,
    event_version: 1,
    changed: true,
    confirmation: { needed: true, confirmed_at: null },
    ...over,
  });
const confirmed = answered({
  changed: false,
  confirmation: { needed: false, confirmed_at: '2026-11-22T18:30:00.000Z' },
});
const show = (lead: Lead) => mockApi({ [`GET ${LEAD}`]: lead });
const banner = async (title: RegExp) => (await screen.findByText(title)).closest<HTMLElement>('[role]')!;

beforeEach(() => {
  mockAccount();
  mockApi({
    [`GET ${LEAD}/event-changes`]: {
      data: [
        change({ guest_count: 140, event_date: '2060-06-13', description: 'Now indoors.' }),
        change({ budget_max: 9000 }, 20),
      ],
    },
  });
});

test('shows what changed about an unanswered lead, before and now, with the earlier changes folded', async () => {
  show(sampleLead({ status: 'viewed', event_version: 2 }));
  const { user } = await openDashboard(at);
  const notice = await banner(/We changed this event/);
  const given = within(notice);
  expect(await given.findByText('Changed on Nov 21, 2026, 10:30 AM')).toBeVisible();
  expect(given.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Before: Sat, Jun 12, 2060 → Now: Sun, Jun 13, 2060',
    'Before: 120 → Now: 140',
    'Before: A garden wedding with a long table dinner. Now: Now indoors.',
    'Before: $8,000 – $12,000 → Now: $8,000 – $12,000 (up to $9,000)',
  ]);
  expect(given.queryByRole('button')).not.toBeInTheDocument();
  await user.click(given.getByText('Earlier changes'));
  expect(given.getByText('Changed on Nov 20, 2026, 10:30 AM')).toBeVisible();
  expect(given.getByText(/\(up to \$9,000\)/)).toBeVisible();
});

test('confirms the sent response with one press', async () => {
  show(answered());
  const { user } = await openDashboard(at);
  const notice = await banner(/Does your quote still hold\?/);
  const seen = mockApi({ [CONFIRM]: confirmed });
  show(confirmed);
  await user.click(await within(notice).findByRole('button', { name: 'Confirm your quote' }));
  expect(await screen.findByText('You confirmed your response on Nov 22, 2026, 10:30 AM.')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ event_version: 1 });
  expect(screen.queryByText(/Does your quote still hold/)).not.toBeInTheDocument();
  await expectToasts('You confirmed your quote.');
  await user.click(screen.getByText('Event changes'));
  expect(screen.getByText('Changed on Nov 21, 2026, 10:30 AM')).toBeVisible();
});

test('shows the current event when it changed again before the confirmation', async () => {
  show(answered());
  const { user } = await openDashboard(at);
  const again = answered({ event_version: 2, event: { ...event, name: 'Maya & Jo' } });
  show(again);
  mockApi({
    [CONFIRM]: fails(409, {
      error: 'transition_refused',
      message: 'The event changed again in the meantime.',
      current: again,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm your quote' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya & Jo' })).toBeVisible();
  await expectToasts('Failed to confirm your quote. The event changed again in the meantime.');
  expect(await screen.findByRole('button', { name: 'Confirm your quote' })).toBeEnabled();
});

test('tells the server which version of the event an edited response is for', async () => {
  show(answered());
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Edit response' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Notes'), '!');
  // The concierge changes the event behind the open dialog.
  const again = answered({ event_version: 2 });
  show(again);
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'responded' }));
  const seen = mockApi({ [`PUT ${LEAD}/response`]: again });
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ version: 0, event_version: 1 }));
});

test('recovers on Try Again when the changes fail to load', async () => {
  mockApi({ [`GET ${LEAD}/event-changes`]: fails(500, {}) });
  show(answered());
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Couldn’t load the changes')).toBeVisible();
  mockApi({ [`GET ${LEAD}/event-changes`]: { data: [change({ guest_count: 140 })] } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Confirm your quote' })).toBeVisible();
});

test('the inbox marks a lead as changed until the vendor has seen or confirmed it', async () => {
  mockLeads(() => [answered(), sampleLead({ id: 12, event_version: 1, changed: false })]);
  await openDashboard('/dashboard?view=all');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getAllByText('Changed')).toHaveLength(1);
});

test('the time to respond counts from the change', async () => {
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  show(
    sampleLead({
      status: 'viewed',
      event_version: 2,
      delivered_at: ago(300),
      clock_started_at: ago(30),
      expires_at: new Date(now + 86_400_000).toISOString(),
    }),
  );
  await openDashboard(at);
  expect(await screen.findByText(/^Reply within 1 h (29|30) min$/)).toBeVisible();
});
