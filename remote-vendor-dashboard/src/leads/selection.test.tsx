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
import { mockAccount, mockAnswers, mockLeads, openDashboard } from '../testing.tsx';

const named = (id: number, name: string, over: Partial<Lead> = {}) =>
  sampleLead({ id, event: { ...sampleLead().event, name }, ...over });
let leads: Lead[];

beforeEach(() => {
  leads = [named(1, 'Ana'), named(2, 'Bo'), named(3, 'Cy', { status: 'booked' })];
  mockAccount();
  mockLeads(() => leads);
});

const byId = (leadId: number) => leads.find(({ id }) => id === leadId)!;
/** Stubs declines: the server holds them, or refuses those of some leads. */
function declines(failing: number[] = []) {
  const answers = mockAnswers(byId, (leadId) => {
    leads = leads.map((lead) => (lead.id === leadId ? { ...lead, status: 'declined' as const } : lead));
  });
  if (failing.length > 0)
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/decline': ({ params }) =>
        failing.includes(Number(params['leadId']))
          ? fails(500, { message: 'Out of order' })
          : byId(Number(params['leadId'])),
    });
  return answers;
}

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

const undoBar = () => screen.findByRole('button', { name: /^Undo/ });

test('declines the selected leads with one reason, which can be undone together', async () => {
  const { seen, send } = declines();
  const { user } = await select('Ana', 'Bo');
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select Cy' })).not.toBeInTheDocument();
  await decline(user);
  expect(await screen.findByText('Declining 2 leads.')).toBeVisible();
  expect(await undoBar()).toHaveAccessibleName('Undo declining 2 leads');
  expect(await undoBar()).toHaveFocus();
  expect(screen.getAllByText('Declining…')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen.map(({ request }) => request.body)).toEqual([
    { reason: 'budget_too_low', notes: '', undoable: true },
    { reason: 'budget_too_low', notes: '', undoable: true },
  ]);
  await send();
  await expectToasts({ kind: 'info', message: '2 leads declined.' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('undoes a decline of several leads and keeps the reason for the next try', async () => {
  const { seen, undone } = declines();
  const { user } = await select('Ana', 'Bo');
  await decline(user);
  await user.click(await undoBar());
  await waitFor(() => expect(screen.queryByText('Declining…')).not.toBeInTheDocument());
  expect(undone).toEqual([1, 2]);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'The budget is too low' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Decline 1 Lead' }));
  await waitFor(() => expect(seen).toHaveLength(3));
  expect(seen.at(-1)?.request.params['leadId']).toBe('2');
});

test('shows the reason of a decline that was undone only to its user', async () => {
  declines();
  const { user } = await select('Ana', 'Bo');
  await decline(user);
  await user.click(await undoBar());
  await waitFor(() => expect(screen.queryByText('Declining…')).not.toBeInTheDocument());
  act(() => storeSession(sampleSignedIn({ id: 8 })));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'The budget is too low' })).not.toBeChecked();
});

test('keeps every key typed into a decline that was undone, and sends it', async () => {
  const { seen } = declines();
  const { user } = await select('Ana');
  await decline(user);
  await user.click(await undoBar());
  await waitFor(() => expect(screen.queryByText('Declining…')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  const budget = within(dialog).getByRole('radio', { name: 'The budget is too low' });
  expect(budget).toBeChecked();
  await typeInEveryField(user, dialog);
  await user.click(budget);
  await user.click(screen.getByRole('button', { name: 'Decline 1 Lead' }));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]?.request.body).toEqual({ reason: 'budget_too_low', notes: '7', undoable: true });
});

test('asks for a reason before it declines', async () => {
  const { seen } = declines();
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
  await expectToasts({ kind: 'error', message: "1 lead declined. Couldn't decline Bo." });
  await waitFor(() => expect(screen.queryByText('Declining…')).not.toBeInTheDocument());
});

test('shows one error when no lead could be declined', async () => {
  declines([1, 2]);
  const { user } = await select('Ana', 'Bo');
  await decline(user);
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
