import { act, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { publish, queryClient, storeSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  sampleLead,
  sampleSignedIn,
} from '@portal/shared/testing';
import {
  confirmedReply,
  mockAccount,
  mockAnswers,
  mockLeads,
  openDashboard,
  proposedReply,
  sampleEventQuickReply,
  samplePicture,
} from '../testing.tsx';
import { answerLater } from './answer-later.ts';
import { quickDeclineNote } from './texts.ts';

const DECLINE = 'PUT /vendor-account/{accountId}/leads/{leadId}/decline';
let status: Lead['status'];
let answers: ReturnType<typeof mockAnswers>;

beforeEach(() => {
  status = 'viewed';
  mockAccount();
  mockLeads(() => [sampleLead({ status })]);
  answers = mockAnswers(
    () => sampleLead({ status }),
    (_, { decline }) => (status = decline ? 'declined' : 'responded'),
  );
});

async function press(name: 'Quick decline' | 'Quick accept') {
  const view = await openDashboard('/dashboard?view=all');
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
}
const card = () => within(screen.getByRole('article'));
const undoButton = () => screen.findByRole('button', { name: 'Undo declining Maya & Jonah' });

test('sends a quick decline to the server at the press, and shows what can be undone until it is sent', async () => {
  await press('Quick decline');
  expect(await screen.findByText('Declining Maya & Jonah.')).toBeVisible();
  expect(card().getByText('Declining…')).toBeVisible();
  expect(card().queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
  expect(await undoButton()).toHaveFocus();
  expect(screen.getByText(/^(9|10) s$/)).toBeVisible();
  await waitFor(() => expect(answers.seen).toHaveLength(1));
  expect(answers.seen[0]?.request.body).toEqual({
    reason: 'not_available',
    notes: quickDeclineNote,
    undoable: true,
  });
  await answers.send();
  expect(await screen.findByText('Declined', { selector: 'article *' })).toBeVisible();
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
});

test('undoes a quick decline, restores the quick actions and returns the focus to the card', async () => {
  const { user } = await press('Quick decline');
  await user.click(await undoButton());
  expect(await screen.findByRole('button', { name: 'Quick decline' })).toBeVisible();
  expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument();
  expect(answers.undone).toEqual([11]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Maya & Jonah' })).toHaveFocus());
});

test('shows and undoes an answer of another device and of a colleague', async () => {
  const decline = { reason: 'other' as const, notes: '' };
  const entry = {
    lead_id: 11,
    event_name: 'Maya & Jonah',
    seconds_left: 6,
    quick: false,
    quick_reply: null,
    response: null,
    decline,
  };
  answers.add({ ...entry, by: 'Ana Ruiz', own: false });
  const { user } = await openDashboard('/dashboard/resources');
  expect(await screen.findByText('Ana Ruiz is declining Maya & Jonah.')).toBeVisible();
  expect(screen.getByText(/^[56] s$/)).toBeVisible();
  await user.click(await undoButton());
  await waitFor(() => expect(screen.queryByText(/is declining/)).not.toBeInTheDocument());
  expect(answers.undone).toEqual([11]);
});

test('keeps the time to undo when switching dashboard pages', async () => {
  const { router } = await press('Quick decline');
  await undoButton();
  await act(() => router.navigate('/dashboard/resources'));
  expect(await undoButton()).toBeVisible();
  expect(answers.seen).toHaveLength(1);
});

test('drops the answer to a lead that the concierge withdrew', async () => {
  await press('Quick decline');
  await undoButton();
  mockApi({ 'GET /vendor-account/{accountId}/pending-responses': { data: [] } });
  status = 'withdrawn';
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status }));
  await waitFor(() => expect(screen.queryByText('Declining Maya & Jonah.')).not.toBeInTheDocument());
  expect(await screen.findByText('No longer available', { selector: 'article *' })).toBeVisible();
});

test('shows an error and restores the quick actions when the server refuses the answer', async () => {
  mockApi({ [DECLINE]: fails(500, { message: 'Out of order' }) });
  await press('Quick decline');
  await expectToasts({ kind: 'error', message: 'Maya & Jonah: Failed to decline lead. Out of order' });
  expect(await screen.findByRole('button', { name: 'Quick decline' })).toBeVisible();
});

test('shows the current status when the lead changed in the meantime', async () => {
  mockApi({
    [DECLINE]: () => {
      status = 'booked';
      return fails(409, { error: 'transition_refused', current: sampleLead({ status }) });
    },
  });
  await press('Quick decline');
  expect(await screen.findByText('Booked', { selector: 'article *' })).toBeVisible();
  await expectToasts({ kind: 'error', message: expect.stringContaining('It’s now “Booked”') });
});

test('keeps an answer without a connection, says so, and sends it once when the network is back', async () => {
  const offline = mockApi({ [DECLINE]: fails(0) });
  const { unmount } = await press('Quick decline');
  const waits = 'No connection. Your response to Maya & Jonah will be sent when you’re back online.';
  expect(await screen.findByText(waits)).toBeVisible();
  expect(offline).toHaveLength(1);
  unmount();

  const after = mockAnswers(
    () => sampleLead({ status }),
    () => (status = 'declined'),
  );
  await openDashboard('/dashboard?view=all');
  expect(await screen.findByText(waits)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await undoButton()).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(waits)).not.toBeInTheDocument();
  expect(after.seen).toHaveLength(1);
});

test('sends nothing of an answer that was undone before there was a connection', async () => {
  mockApi({ [DECLINE]: fails(0) });
  const { user } = await press('Quick decline');
  await user.click(await screen.findByRole('button', { name: 'Don’t send the response to Maya & Jonah' }));
  const after = mockAnswers(
    () => sampleLead({ status }),
    () => {},
  );
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Quick decline' })).toBeVisible();
  expect(after.seen).toHaveLength(0);
});

const online = () => act(() => void window.dispatchEvent(new Event('online')));
const RESPOND = 'PUT /vendor-account/{accountId}/leads/{leadId}/respond';

/** Writes a response without a connection. `over`: the lead as it is then. */
async function respondOffline() {
  mockApi({ [RESPOND]: fails(0) });
  const view = await openDashboard('/dashboard/lead-details/11?reply=form');
  await view.user.click(await screen.findByRole('radio', { name: /Available/ }));
  await view.user.type(screen.getByLabelText('Notes'), 'We would love to.');
  await view.user.click(screen.getByRole('button', { name: 'Send Response' }));
  expect(await screen.findByText(/will be sent when you’re back online/)).toBeVisible();
  return view;
}

test('shows a queued answer as pending after the page was closed', async () => {
  mockApi({ [DECLINE]: fails(0) });
  const { unmount } = await press('Quick decline');
  await screen.findByText(/will be sent when you’re back online/);
  unmount();
  queryClient.clear();
  await openDashboard('/dashboard?view=all');
  expect(await screen.findByText(/will be sent when you’re back online/)).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText('Declining…')).toBeVisible();
  expect(card().queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
});

test('does not send an answer that another tab has sent or dropped', async () => {
  mockApi({ [DECLINE]: fails(0) });
  await press('Quick decline');
  await screen.findByText(/will be sent when you’re back online/);
  const key = Object.keys(localStorage).find((name) => name.includes('queued-responses'))!;
  localStorage.removeItem(key);
  online();
  await expectNothingSent(answers.seen);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.queryByText(/will be sent when you’re back online/)).not.toBeInTheDocument();
});

test('shows the next user nothing that the last one has queued', async () => {
  mockApi({ [DECLINE]: fails(0) });
  await press('Quick decline');
  await screen.findByText(/will be sent when you’re back online/);
  act(() => publish('session.ended', { reason: 'expired' }));
  expect(screen.queryByText(/will be sent when you’re back online/)).not.toBeInTheDocument();
});

test('keeps nothing of an answer whose call fails after a logout', async () => {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const asked = mockApi({ [DECLINE]: () => lost.then(() => fails(0)), 'POST /auth/logout': { message: '' } });
  storeSession(sampleSignedIn());
  const answer = { decline: { reason: 'other' as const, notes: '' } };
  const sent = answerLater({ accountId: 5, leads: [sampleLead()], answer });
  await waitFor(() => expect(asked).toHaveLength(1));
  await logout();
  lose();
  await sent;
  expect(Object.keys(localStorage).filter((key) => key.includes('queued-responses'))).toEqual([]);
});

test('keeps an answer while the portal is busy', async () => {
  mockApi({ [DECLINE]: fails(0) });
  await press('Quick decline');
  const waits = /will be sent when you’re back online/;
  await screen.findByText(waits);
  const busy = mockApi({ [DECLINE]: fails(503) });
  online();
  await waitFor(() => expect(busy).toHaveLength(1));
  expect(await screen.findByText(waits)).toBeVisible();
});

test('returns a response for editing when a colleague responded meanwhile', async () => {
  const { user } = await respondOffline();
  status = 'responded';
  const current = sampleLead({ status });
  mockApi({ [RESPOND]: fails(409, { error: 'transition_refused', current }) });
  online();
  expect(await screen.findByText(/^Maya & Jonah: .*In Progress/)).toBeVisible();
  await expectToasts();
  await user.click(screen.getByRole('button', { name: 'Edit the response to Maya & Jonah' }));
  expect(await screen.findByText('Your unsent text')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit the response to Maya & Jonah' })).not.toBeInTheDocument();
});

test('returns a response for editing when the client changed the event meanwhile', async () => {
  const { user, router } = await respondOffline();
  await act(() => router.navigate('/dashboard'));
  const sent = mockApi({ [RESPOND]: sampleLead() });
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status, event_version: 1 }),
    'GET /vendor-account/{accountId}/leads/{leadId}/event-changes': { data: [] },
  });
  online();
  expect(await screen.findByText(/The event changed, so your response wasn’t sent/)).toBeVisible();
  await expectNothingSent(sent);
  await user.click(screen.getByRole('button', { name: 'Edit the response to Maya & Jonah' }));
  expect(await screen.findByDisplayValue('We would love to.')).toBeVisible();
});

test('discards a response that the portal did not take', async () => {
  const { user } = await respondOffline();
  mockApi({ [RESPOND]: fails(404) });
  online();
  await user.click(await screen.findByRole('button', { name: 'Discard the response to Maya & Jonah' }));
  expect(screen.queryByRole('button', { name: /the response to/ })).not.toBeInTheDocument();
  expect(localStorage.getItem('personal:queued-responses:7')).toBeNull();
});

describe('quick accept with a confirmed quick reply', () => {
  beforeEach(() => void mockApi({ 'GET /vendor-account/{accountId}/quick-reply': confirmedReply }));

  test('sends the quick reply and names its price', async () => {
    await press('Quick accept');
    expect(await screen.findByText('Accepting Maya & Jonah for $3,200.')).toBeVisible();
    expect(card().getByText('Accepting…')).toBeVisible();
    await waitFor(() => expect(answers.seen).toHaveLength(1));
    expect(answers.seen[0]?.request.body).toEqual({
      availability_confirmed: true,
      event_version: 0,
      proposed_pricing: { base_package: 3200, additional_options: [] },
      vendor_notes: 'We would love to cook for you.',
      next_steps: '',
      estimated_timeline: '4 weeks',
      quick: true,
      undoable: true,
    });
    await answers.send();
    expect(await screen.findByText('In Progress', { selector: 'article *' })).toBeVisible();
    await expectToasts({ kind: 'success', message: expect.stringMatching(/sent/i) });
  });

  test('sends and names the price that a colleague has changed since the page loaded', async () => {
    const { user } = await openDashboard('/dashboard?view=all');
    const accept = await screen.findByRole('button', { name: 'Quick accept' });
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, base_package: 3600 } });
    await user.click(accept);
    expect(await screen.findByText('Accepting Maya & Jonah for $3,600.')).toBeVisible();
    expect(answers.seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 3600 } });
  });

  test('asks before it sends a price above the client’s budget', async () => {
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, base_package: 15_000 } });
    const { user } = await press('Quick accept');
    const question = within(await screen.findByRole('dialog', { name: 'Send a price above their budget?' }));
    expect(question.getByText(/Your starting price is \$15,000/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Don’t Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNothingSent(answers.seen);
    await user.click(screen.getByRole('button', { name: 'Quick accept' }));
    await user.click(await screen.findByRole('button', { name: 'Send Anyway' }));
    await waitFor(() => expect(answers.seen).toHaveLength(1));
    expect(answers.seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 15_000 } });
    const undo = await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    await user.click(await screen.findByRole('button', { name: 'Quick accept' }));
    await waitFor(() => expect(answers.seen).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('undoes a quick accept without a draft', async () => {
    const { user } = await press('Quick accept');
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    expect(await screen.findByRole('button', { name: 'Quick accept' })).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('lead-reply'))).toEqual([]);
  });

  test('sends the pictures of the quick reply, and keeps no draft of them after an undo', async () => {
    const pictures = [samplePicture(7), samplePicture(3)];
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, pictures } });
    const { user } = await press('Quick accept');
    await waitFor(() => expect(answers.seen[0]?.request.body).toMatchObject({ file_ids: [7, 3] }));
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    expect(await screen.findByRole('button', { name: 'Quick accept' })).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('lead-reply'))).toEqual([]);
  });

  test('sends the quick reply that fits the lead, and names it until and when it was sent', async () => {
    const for_events = [
      sampleEventQuickReply(),
      sampleEventQuickReply({ id: 9, name: 'Offices', event_types: ['corporate'] }),
    ];
    // Also before the general one is confirmed.
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...proposedReply, for_events } });
    await press('Quick accept');
    expect(await screen.findByText('Accepting Maya & Jonah for $4,500 with “Weddings”.')).toBeVisible();
    await waitFor(() => expect(answers.seen).toHaveLength(1));
    expect(answers.seen[0]?.request.body).toEqual({
      availability_confirmed: true,
      event_version: 0,
      proposed_pricing: { base_package: 4500, additional_options: [{ name: 'Arch', price: 450 }] },
      vendor_notes: 'Congratulations!',
      next_steps: '',
      estimated_timeline: '',
      quick: true,
      quick_reply: 'Weddings',
      undoable: true,
    });
    await answers.send();
    await expectToasts({ kind: 'success', message: '“Weddings” was sent to Maya & Jonah.' });
  });

  test('names the general quick reply beside others, and asks about the price of the one that fits', async () => {
    const for_events = [sampleEventQuickReply({ event_types: ['corporate'] })];
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, for_events } });
    const { user } = await press('Quick accept');
    expect(
      await screen.findByText('Accepting Maya & Jonah for $3,200 with “General quick reply”.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    const accept = await screen.findByRole('button', { name: 'Quick accept' });
    expect(accept).toHaveAttribute('title', 'Sends “General quick reply” without the form.');
  });

  test('asks about the price of the quick reply that fits, and leaves no draft after an undo', async () => {
    const for_events = [sampleEventQuickReply({ base_package: 20_000 })];
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, for_events } });
    const { user } = await press('Quick accept');
    expect(await screen.findByText(/Your starting price is \$20,000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send Anyway' }));
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    expect(await screen.findByRole('button', { name: 'Quick accept' })).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('lead-reply'))).toEqual([]);
  });

  test('sends the quick reply that a colleague has added for the lead since the page loaded', async () => {
    const { user } = await openDashboard('/dashboard?view=all');
    const accept = await screen.findByRole('button', { name: 'Quick accept' });
    const for_events = [sampleEventQuickReply()];
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...confirmedReply, for_events } });
    await user.click(accept);
    expect(await screen.findByText('Accepting Maya & Jonah for $4,500 with “Weddings”.')).toBeVisible();
  });
});
