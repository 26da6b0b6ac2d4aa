import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logout } from '@portal/shared/api';
import type { Lead } from '@portal/shared/contract';
import { portalStore, toastsAtom } from '@portal/shared/state';
import { fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { quickDeclineNote } from '../texts.ts';
import { pendingDeclinesAtom, undoDecline, UNDO_MS } from './pending-declines.ts';

let status: Lead['status'];
const declines = () =>
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': () => {
      status = 'declined';
      return sampleLead({ status });
    },
  });

/** Only the countdown's own clock is held; the network runs as it does. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    advanceTimers: true,
  });
  status = 'viewed';
  mockAccount();
  mockLeads(() => [sampleLead({ status })]);
  portalStore.set(toastsAtom, []);
});
afterEach(() => {
  for (const { leadId } of portalStore.get(pendingDeclinesAtom)) act(() => undoDecline(leadId));
  jest.useRealTimers();
});

async function pressQuickDecline() {
  const view = await openDashboard();
  fireEvent.click(await screen.findByRole('button', { name: 'Quick decline' }));
  return view;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('nothing is sent before ten seconds have passed; then it is', async () => {
  const seen = declines();
  await pressQuickDecline();
  expect(screen.getByText('Declining Maya & Jonah.')).toBeVisible();
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Declining…')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
  await pass(UNDO_MS - 500);
  expect(seen).toHaveLength(0);
  await pass(500);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual({ reason: 'not_available', notes: quickDeclineNote });
  expect(await screen.findByText('Declined', { selector: 'article *' })).toBeVisible();
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
});

test('undo: nothing is ever sent and the lead is as it was', async () => {
  const seen = declines();
  await pressQuickDecline();
  await pass(UNDO_MS - 500);
  fireEvent.click(screen.getByRole('button', { name: 'Undo declining Maya & Jonah' }));
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quick decline' })).toBeVisible();
  await pass(UNDO_MS);
  expect(seen).toHaveLength(0);
});

test('the seconds left are shown', async () => {
  await pressQuickDecline();
  expect(screen.getByText('10 s')).toBeVisible();
  await pass(3000);
  expect(screen.getByText('7 s')).toBeVisible();
});

test('going to another tab of the dashboard keeps the countdown and the way back', async () => {
  const seen = declines();
  const { router } = await pressQuickDecline();
  await act(() => router.navigate('/dashboard/resources'));
  expect(await screen.findByRole('button', { name: 'Undo declining Maya & Jonah' })).toBeVisible();
  expect(seen).toHaveLength(0);
  await pass(UNDO_MS);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('leaving the page sends at once, and only once', async () => {
  const seen = declines();
  await pressQuickDecline();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(seen).toHaveLength(1));
  await pass(UNDO_MS);
  expect(seen).toHaveLength(1);
});

test('signing out cancels it', async () => {
  const seen = declines();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await pressQuickDecline();
  await act(() => logout());
  expect(portalStore.get(pendingDeclinesAtom)).toEqual([]);
  await pass(UNDO_MS);
  expect(seen).toHaveLength(0);
});

test('a failure is told and the lead can be answered again', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': fails(500, { message: 'Out of order' }),
  });
  await pressQuickDecline();
  await pass(UNDO_MS);
  expect(await screen.findByRole('button', { name: 'Quick decline' })).toBeVisible();
  expect(portalStore.get(toastsAtom)).toMatchObject([
    { kind: 'error', message: 'Maya & Jonah: Failed to decline lead. Out of order' },
  ]);
});

test('a lead that changed meanwhile is shown as it is', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': () => {
      status = 'booked';
      return fails(409, { error: 'transition_refused', current: sampleLead({ status }) });
    },
  });
  await pressQuickDecline();
  await pass(UNDO_MS);
  expect(await screen.findByText('Booked', { selector: 'article *' })).toBeVisible();
  expect(portalStore.get(toastsAtom)).toMatchObject([
    { kind: 'error', message: expect.stringContaining('It is now marked “Booked”') },
  ]);
});
