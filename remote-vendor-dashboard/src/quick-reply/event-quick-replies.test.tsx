import { screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi } from '@portal/shared/testing';
import { confirmedReply, mockAccount, openDashboard, sampleEventQuickReply } from '../testing.tsx';
import type { EventQuickReply } from '@portal/shared/contract';

const READ = 'GET /vendor-account/{accountId}/quick-reply';
const ADD = 'POST /vendor-account/{accountId}/event-quick-replies';
const ONE = '/vendor-account/{accountId}/event-quick-replies/{quickReplyId}' as const;
const section = async () =>
  within(await screen.findByRole('region', { name: 'Quick replies for some events' }));
const mockReplies = (for_events: EventQuickReply[]) => mockApi({ [READ]: { ...confirmedReply, for_events } });

beforeEach(() => {
  mockAccount();
});

async function open(replies: EventQuickReply[]) {
  mockReplies(replies);
  const { user } = await openDashboard('/dashboard/preferences/quick-reply');
  const press = async (name: string) => user.click(await (await section()).findByRole('button', { name }));
  return { user, press };
}

test('says when each quick reply is used, and when the general one', async () => {
  await open([
    sampleEventQuickReply({ budget_min: 2000, budget_max: 5000 }),
    sampleEventQuickReply({ id: 9, name: 'Big', event_types: [], budget_min: 9000, base_package: null }),
  ]);
  const list = within(await (await section()).findByRole('list'));
  expect(list.getByText('Weddings from $2,000 to $5,000')).toBeVisible();
  expect(list.getByText('$4,500 · Arch · Congratulations!')).toBeVisible();
  expect(list.getByText('All events from $9,000')).toBeVisible();
  expect(screen.getByText('For every lead that none of the quick replies below fits.')).toBeVisible();
});

test('requires a name, an event type or a budget, and content, and adds the first one', async () => {
  const { user, press } = await open([]);
  expect(await (await section()).findByText(/^None yet/)).toBeVisible();
  expect(screen.getByText('For every lead, unless you add others below.')).toBeVisible();
  await press('Add a quick reply');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a quick reply' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Quick Reply' }));
  await save();
  expect(dialog.getByText('Please give it a name')).toBeVisible();
  expect(dialog.getByText('Please choose an event type or enter a budget')).toBeVisible();
  expect(dialog.getByText('Please add a price or a note')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), ' Weddings ');
  await user.type(dialog.getByLabelText('Budget from'), '5000');
  await user.type(dialog.getByLabelText('Budget to'), '2000');
  await user.type(dialog.getByLabelText('Base package'), '4500');
  await save();
  expect(dialog.getByText('Please enter at least the lowest budget')).toBeVisible();
  await user.clear(dialog.getByLabelText('Budget to'));
  await user.click(dialog.getByRole('checkbox', { name: 'Anniversary' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Wedding' }));
  await user.click(dialog.getByRole('button', { name: 'Add an option' }));
  await user.type(dialog.getByLabelText('Option'), 'Arch');
  await user.type(dialog.getByLabelText('Price'), '450');
  expect(dialog.getByText('$4,950')).toBeVisible();
  const seen = mockApi({ [ADD]: sampleEventQuickReply() });
  mockReplies([sampleEventQuickReply()]);
  await save();
  expect(await (await section()).findByText('Weddings', { selector: 'strong' })).toBeVisible();
  expect(seen[0]?.request.body).toEqual({
    name: 'Weddings',
    event_types: ['wedding', 'anniversary'],
    budget_min: 5000,
    budget_max: null,
    base_package: 4500,
    vendor_notes: null,
    next_steps: null,
    estimated_timeline: null,
    additional_options: [{ name: 'Arch', price: 450 }],
    picture_ids: [],
  });
  await expectToasts('“Weddings” was saved.');
});

test('shows what a colleague saved meanwhile, and saves over it only when asked', async () => {
  const { user, press } = await open([sampleEventQuickReply()]);
  await press('Change Weddings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a quick reply' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  const current = sampleEventQuickReply({
    version: 'v2',
    event_types: [],
    budget_min: 100,
    additional_options: [{ name: 'Aisle', price: 90 }],
  });
  mockApi({ [`PUT ${ONE}`]: fails(409, { error: 'edit_conflict', current }) });
  await user.click(dialog.getByRole('button', { name: 'Save Quick Reply' }));
  const conflict = await dialog.findByRole('alert');
  for (const text of ['Event types: Any type', 'Budget from: 100', 'Additional options: Aisle ($90)'])
    expect(conflict).toHaveTextContent(text);
  const seen = mockApi({ [`PUT ${ONE}`]: sampleEventQuickReply() });
  await user.click(dialog.getByRole('button', { name: 'Save yours anyway' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.params).toEqual({ accountId: '5', quickReplyId: '8' });
  expect(seen[0]?.request.body).toMatchObject({
    name: 'Weddings!',
    event_types: ['wedding'],
    additional_options: [{ name: 'Arch', price: 450 }],
    version: 'v2',
  });
  await expectToasts('“Weddings” was saved.'.replace('Weddings', 'Weddings!'));
});

test('shows server errors at their fields', async () => {
  const { user, press } = await open([sampleEventQuickReply()]);
  await press('Change Weddings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a quick reply' }));
  const errors = { name: ['Taken'], event_types: ['No type'], budget_max: ['Too low'] };
  mockApi({ [`PUT ${ONE}`]: fails(422, { message: 'No.', errors }) });
  await user.click(dialog.getByRole('button', { name: 'Save Quick Reply' }));
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Taken/));
  expect(dialog.getByLabelText('Budget to')).toHaveAccessibleDescription(/Too low/);
  expect(dialog.getByText('No type')).toBeVisible();
  await expectToasts();
});

test('removes a quick reply after confirmation', async () => {
  const { user, press } = await open([sampleEventQuickReply()]);
  await press('Remove Weddings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Weddings”?' }));
  const seen = mockApi({ [`DELETE ${ONE}`]: { message: 'Removed' } });
  mockReplies([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await (await section()).findByText(/^None yet/)).toBeVisible();
  expect(seen[0]?.request.params.quickReplyId).toBe('8');
  await expectToasts('“Weddings” was removed.');
});

test('offers no more than twenty', async () => {
  const names = Array.from({ length: 20 }, (_, id) =>
    sampleEventQuickReply({ id: id + 1, name: `Reply ${id}` }),
  );
  await open(names);
  expect(await (await section()).findByText(/^You have 20 quick replies/)).toBeVisible();
  expect((await section()).queryByRole('button', { name: 'Add a quick reply' })).not.toBeInTheDocument();
});
