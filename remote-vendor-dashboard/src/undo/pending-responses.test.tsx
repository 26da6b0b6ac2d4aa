import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { currentSession, portalStore, publish, queryClient } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { expectToasts, fails, mockApi, sampleLead, expectNothingSent } from '@portal/shared/testing';
import { confirmedReply, mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { quickDeclineNote } from './texts.ts';
import { pendingResponsesAtom, undoResponse, UNDO_MS } from './pending-responses.ts';

let status: Lead['status'];
const declines = () =>
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': () => {
      status = 'declined';
      return sampleLead({ status });
    },
  });

/** Fakes only the countdown's timers; the network keeps real timers. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    advanceTimers: true,
  });
  status = 'viewed';
  mockAccount();
  mockLeads(() => [sampleLead({ status })]);
});
afterEach(() => {
  for (const { id } of portalStore.get(pendingResponsesAtom)) act(() => undoResponse(id));
  jest.useRealTimers();
});

async function pressQuickDecline() {
  const view = await openDashboard('/dashboard?view=all');
  fireEvent.click(await screen.findByRole('button', { name: 'Quick decline' }));
  return view;
}

/** jsdom shows the focus of every click, which pauses the countdown. A browser shows it only to keyboard users. */
const leaveUndo = () =>
  screen.getAllByRole('button', { name: /^Undo/ }).forEach((button) => fireEvent.blur(button));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('sends a quick decline after ten seconds, not before', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  expect(screen.getByText('Declining Maya & Jonah.')).toBeVisible();
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Declining…')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
  await pass(UNDO_MS - 500);
  await expectNothingSent(seen);
  await pass(500);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual({ reason: 'not_available', notes: quickDeclineNote });
  expect(await screen.findByText('Declined', { selector: 'article *' })).toBeVisible();
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
});

test('sends nothing after Undo and restores the quick actions', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  await pass(UNDO_MS - 500);
  fireEvent.click(screen.getByRole('button', { name: 'Undo declining Maya & Jonah' }));
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quick decline' })).toBeVisible();
  await pass(UNDO_MS);
  await expectNothingSent(seen);
});

test('drops the response to a lead that the concierge withdraws, and says so', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  await pass(UNDO_MS - 500);
  status = 'withdrawn';
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status }));
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
  await pass(UNDO_MS);
  await expectNothingSent(seen);
  await expectToasts('Maya & Jonah is no longer available, so your response wasn’t sent.');
});

test('shows the seconds left', async () => {
  await pressQuickDecline();
  leaveUndo();
  expect(screen.getByText('10 s')).toBeVisible();
  await pass(3000);
  expect(screen.getByText('7 s')).toBeVisible();
});

test('keeps the countdown and Undo when switching dashboard tabs', async () => {
  const seen = declines();
  const { router } = await pressQuickDecline();
  leaveUndo();
  await act(() => router.navigate('/dashboard/resources'));
  expect(await screen.findByRole('button', { name: 'Undo declining Maya & Jonah' })).toBeVisible();
  await expectNothingSent(seen);
  await pass(UNDO_MS);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('sends immediately and only once when the page closes', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
  await waitFor(() => expect(seen).toHaveLength(1));
  const again = declines();
  await pass(UNDO_MS);
  await expectNothingSent(again);
});

test('sends a response so that the page can be closed meanwhile', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  await pass(UNDO_MS + 500);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.keepalive).toBe(true);
});

test('sends the pending decline before a logout', async () => {
  const seen = declines();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await pressQuickDecline();
  leaveUndo();
  await act(() => logout());
  expect(seen).toHaveLength(1);
  expect(portalStore.get(pendingResponsesAtom)).toEqual([]);
  expect(currentSession()).toBeNull();
});

test.each(['expired', 'other-tab'] as const)(
  'says which responses were not sent when the session ends (%s)',
  async (reason) => {
    const seen = declines();
    mockLeads(() => [
      sampleLead({ status }),
      sampleLead({ id: 12, status, event: { ...sampleLead().event, name: 'Ana & Bo' } }),
    ]);
    await openDashboard('/dashboard?view=all');
    for (const button of await screen.findAllByRole('button', { name: 'Quick decline' }))
      fireEvent.click(button);
    leaveUndo();
    act(() => publish('session.ended', { reason }));
    expect(portalStore.get(pendingResponsesAtom)).toEqual([]);
    await pass(UNDO_MS);
    await expectNothingSent(seen);
    await expectToasts({
      kind: 'error',
      message: 'Your session ended before your 2 responses were sent.',
    });
  },
);

test('sends a response whose Undo had the focus when the user left the dashboard', async () => {
  const seen = declines();
  const { router } = await pressQuickDecline();
  expect(screen.getByRole('button', { name: 'Undo declining Maya & Jonah' })).toHaveFocus();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('Elsewhere in the portal')).toBeVisible();
  await pass(UNDO_MS - 500);
  await expectNothingSent(seen);
  await pass(1000);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('waits for the answer of the server to a response that was paused when the page closed', async () => {
  const response = Promise.withResolvers<Lead>();
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': () => response.promise,
  });
  await pressQuickDecline();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(seen).toHaveLength(1));
  await pass(UNDO_MS + 500);
  expect(portalStore.get(pendingResponsesAtom)).toHaveLength(1);
  await act(async () => response.resolve(sampleLead({ status: 'declined' })));
  await waitFor(() => expect(portalStore.get(pendingResponsesAtom)).toEqual([]));
  expect(seen).toHaveLength(1);
});

test('moves the focus to Undo, pauses under the pointer, and returns the focus to the card', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  const undo = screen.getByRole('button', { name: 'Undo declining Maya & Jonah' });
  expect(undo).toHaveFocus();
  fireEvent.pointerMove(undo.closest('li')!);
  await pass(2 * UNDO_MS);
  await expectNothingSent(seen);
  expect(screen.getByText('10 s')).toBeVisible();
  fireEvent.pointerLeave(undo.closest('li')!);
  await pass(UNDO_MS - 500);
  await expectNothingSent(seen);
  fireEvent.click(undo);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Maya & Jonah' })).toHaveFocus());
});

test('pauses while Undo has the focus, and continues when the focus leaves', async () => {
  const seen = declines();
  await pressQuickDecline();
  expect(screen.getByRole('button', { name: 'Undo declining Maya & Jonah' })).toHaveFocus();
  await pass(2 * UNDO_MS);
  await expectNothingSent(seen);
  expect(screen.getByText('10 s')).toBeVisible();
  leaveUndo();
  await pass(UNDO_MS + 500);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('sends a response after half a minute at Undo, also when the pointer moves there again', async () => {
  const seen = declines();
  await pressQuickDecline();
  const undo = screen.getByRole('button', { name: 'Undo declining Maya & Jonah' });
  expect(undo).toHaveFocus();
  await pass(30_000);
  await expectNothingSent(seen);
  fireEvent.pointerMove(undo.closest('li')!);
  await pass(UNDO_MS);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('sends a response whose notice appears under a resting pointer', async () => {
  const seen = declines();
  await pressQuickDecline();
  leaveUndo();
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Undo declining Maya & Jonah' }).closest('li')!);
  await pass(UNDO_MS + 500);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('shows an error and restores the quick actions when sending fails', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': fails(500, { message: 'Out of order' }),
  });
  await pressQuickDecline();
  leaveUndo();
  await pass(UNDO_MS);
  expect(await screen.findByRole('button', { name: 'Quick decline' })).toBeVisible();
  await expectToasts({ kind: 'error', message: 'Maya & Jonah: Failed to decline lead. Out of order' });
});

test('shows the current status when the lead changed in the meantime', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': () => {
      status = 'booked';
      return fails(409, { error: 'transition_refused', current: sampleLead({ status }) });
    },
  });
  await pressQuickDecline();
  leaveUndo();
  await pass(UNDO_MS);
  expect(await screen.findByText('Booked', { selector: 'article *' })).toBeVisible();
  await expectToasts({ kind: 'error', message: expect.stringContaining('It’s now “Booked”') });
});

describe('quick accept with a confirmed quick reply', () => {
  beforeEach(() => void mockApi({ 'GET /vendor-account/{accountId}/quick-reply': confirmedReply }));

  const accepts = () =>
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': () => {
        status = 'responded';
        return sampleLead({ status });
      },
    });

  async function pressQuickAccept() {
    await openDashboard('/dashboard?view=all');
    fireEvent.click(await screen.findByRole('button', { name: 'Quick accept' }));
    leaveUndo();
  }

  test('sends the quick reply after ten seconds, not before', async () => {
    const seen = accepts();
    await pressQuickAccept();
    expect(screen.getByText('Accepting Maya & Jonah.')).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Accepting…')).toBeVisible();
    await pass(UNDO_MS - 500);
    await expectNothingSent(seen);
    await pass(500);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toEqual({
      availability_confirmed: true,
      event_version: 0,
      proposed_pricing: { base_package: 3200, additional_options: [] },
      vendor_notes: 'We would love to cook for you.',
      next_steps: '',
      estimated_timeline: '4 weeks',
    });
    expect(await screen.findByText('In Progress', { selector: 'article *' })).toBeVisible();
  });

  test('sends the quick reply that a colleague has changed since the page loaded', async () => {
    const seen = accepts();
    await openDashboard('/dashboard?view=all');
    await screen.findByRole('button', { name: 'Quick accept' });
    const read = mockApi({
      'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, base_package: 3600 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Quick accept' }));
    leaveUndo();
    await waitFor(() => expect(read).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await pass(UNDO_MS);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 3600 } });
  });

  test('sends nothing after Undo', async () => {
    const seen = accepts();
    await pressQuickAccept();
    fireEvent.click(screen.getByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    expect(screen.getByRole('button', { name: 'Quick accept' })).toBeVisible();
    await pass(UNDO_MS);
    await expectNothingSent(seen);
  });

  test('shows the response error when sending fails', async () => {
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': fails(500, { message: 'Out of order' }),
    });
    await pressQuickAccept();
    await pass(UNDO_MS);
    expect(await screen.findByRole('button', { name: 'Quick accept' })).toBeVisible();
    await expectToasts({ kind: 'error', message: 'Maya & Jonah: Failed to respond to lead. Out of order' });
  });
});
