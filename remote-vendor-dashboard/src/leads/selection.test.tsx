import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { storeSession } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  sampleLead,
  sampleSignedIn,
  expectNothingSent,
  typeInEveryField,
} from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { UNDO_MS } from '../undo/pending-responses.ts';

const named = (id: number, name: string, over: Partial<Lead> = {}) =>
  sampleLead({ id, event: { ...sampleLead().event, name }, ...over });
let leads: Lead[];

beforeEach(() => {
  leads = [named(1, 'Ana'), named(2, 'Bo'), named(3, 'Cy', { status: 'booked' })];
  mockAccount();
  mockLeads(() => leads);
});

/** Stubs decline: removes the lead, or fails for these ids. */
const declines = (failing: number[] = []) =>
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': ({ params }) => {
      const id = Number(params['leadId']);
      if (failing.includes(id)) return fails(500, { message: 'Out of order' });
      leads = leads.map((lead) => (lead.id === id ? { ...lead, status: 'declined' as const } : lead));
      return leads.find((lead) => lead.id === id)!;
    },
  });

async function select(...names: string[]) {
  const view = await openDashboard('/dashboard?view=all');
  await view.user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of names) await view.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  return view;
}

async function decline(user: Awaited<ReturnType<typeof select>>['user']) {
  const bar = within(screen.getByRole('group', { name: 'Selected leads' }));
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'The budget is too low' }));
  await user.click(dialog.getByRole('button', { name: /^Decline \d/ }));
}

/** Closing the page sends without the wait for Undo. */
const leavePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const undoBar = () => screen.getByRole('button', { name: /^Undo/ });

test('declines the selected leads with one reason after the time for Undo', async () => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    advanceTimers: true,
  });
  try {
    const seen = declines();
    const { user } = await select('Ana', 'Bo');
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Cy' })).not.toBeInTheDocument();
    await decline(user);
    expect(await screen.findByText('Declining 2 leads.')).toBeVisible();
    expect(undoBar()).toHaveAccessibleName('Undo declining 2 leads');
    expect(undoBar()).toHaveFocus();
    expect(screen.getAllByText('Declining…')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
    fireEvent.blur(undoBar());
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 500));
    await expectNothingSent(seen);
    await act(() => jest.advanceTimersByTimeAsync(500));
    await expectToasts({ kind: 'info', message: '2 leads declined.' });
    expect(seen.map(({ request }) => request.body)).toEqual([
      { reason: 'budget_too_low', notes: '' },
      { reason: 'budget_too_low', notes: '' },
    ]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('sends nothing after Undo and keeps the reason for the next try', async () => {
  const seen = declines();
  const { user } = await select('Ana', 'Bo');
  await decline(user);
  await user.click(undoBar());
  expect(screen.queryByText('Declining…')).not.toBeInTheDocument();
  await leavePage();
  await expectNothingSent(seen);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'The budget is too low' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Decline 1 Lead' }));
  await leavePage();
  await waitFor(() => expect(seen.map(({ request }) => request.params['leadId'])).toEqual(['2']));
});

test('shows the reason of a decline that was undone only to its user', async () => {
  declines();
  const { user } = await select('Ana', 'Bo');
  await decline(user);
  await user.click(undoBar());
  act(() => storeSession(sampleSignedIn({ id: 8 })));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'The budget is too low' })).not.toBeChecked();
});

test('keeps the reason after Undo when an earlier decline was sent meanwhile', async () => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    advanceTimers: true,
  });
  try {
    const seen = declines();
    const { user } = await select('Ana');
    const undo = (name: string) => screen.findByRole('button', { name: `Undo declining ${name}` });
    await decline(user);
    fireEvent.blur(await undo('Ana'));
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS / 2));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const notes = within(await screen.findByRole('dialog')).getByRole('textbox');
    await user.type(notes, 'Too far away');
    await user.click(screen.getByRole('button', { name: 'Decline 1 Lead' }));
    fireEvent.blur(await undo('Bo'));
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS / 2));
    await waitFor(() => expect(seen.map(({ request }) => request.params['leadId'])).toEqual(['1']));
    await user.click(await undo('Bo'));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Too far away');
    await user.click(screen.getByRole('button', { name: 'Decline 1 Lead' }));
    await leavePage();
    await waitFor(() => expect(seen.at(-1)?.request.params['leadId']).toBe('2'));
  } finally {
    jest.useRealTimers();
  }
});

test('keeps every key typed into a decline that was undone, and sends it', async () => {
  const seen = declines();
  const { user } = await select('Ana');
  await decline(user);
  await user.click(undoBar());
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  const budget = within(dialog).getByRole('radio', { name: 'The budget is too low' });
  expect(budget).toBeChecked();
  await typeInEveryField(user, dialog);
  await user.click(budget);
  await user.click(screen.getByRole('button', { name: 'Decline 1 Lead' }));
  await leavePage();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual({ reason: 'budget_too_low', notes: '7' });
});

test('asks for a reason before it declines', async () => {
  const seen = declines();
  const { user } = await select('Ana');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline 1 Lead' }));
  expect((await screen.findAllByText('Please choose a reason'))[0]).toBeVisible();
  await expectNothingSent(seen);
});

test('names the leads that could not be declined', async () => {
  declines([2]);
  const { user } = await select();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await decline(user);
  await leavePage();
  await expectToasts({ kind: 'error', message: "1 lead declined. Couldn't decline Bo." });
  expect(screen.queryByText('Declining…')).not.toBeInTheDocument();
});

test('shows one error when no lead could be declined', async () => {
  declines([1, 2]);
  const { user } = await select('Ana', 'Bo');
  await decline(user);
  await leavePage();
  await expectToasts({ kind: 'error', message: 'Failed to decline lead. Out of order' });
});

test('keeps the choice of compact cards', async () => {
  const view = await openDashboard();
  await view.user.click(await screen.findByRole('button', { name: 'Compact' }));
  view.unmount();
  const { user } = await openDashboard();
  const button = await screen.findByRole('button', { name: 'Compact' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('refuses notes that are too long', async () => {
  const { user } = await select('Ana');
  const bar = within(screen.getByRole('group', { name: 'Selected leads' }));
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'The budget is too low' }));
  fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: 'x'.repeat(2001) } });
  await user.click(dialog.getByRole('button', { name: /^Decline \d/ }));
  expect(dialog.getByLabelText(/^Notes/)).toHaveAccessibleDescription(/at most 2,000 characters/);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});
