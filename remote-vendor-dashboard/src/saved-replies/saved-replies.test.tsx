import { screen, waitFor, within } from '@testing-library/react';
import type { SavedReply } from '@portal/shared/contract';
import { expectToasts, fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const summer: SavedReply = {
  id: 3,
  name: 'Summer weddings',
  base_package: 4200,
  vendor_notes: 'We would love to cook for you.',
  next_steps: 'A tasting.',
  estimated_timeline: null,
  updated_at: '2026-11-21T18:30:00Z',
  version: 'v1',
};
const LIST = 'GET /vendor-account/{accountId}/saved-replies';
const ADD = 'POST /vendor-account/{accountId}/saved-replies';
const ONE = '/vendor-account/{accountId}/saved-replies/{replyId}' as const;
const section = async () => within(await screen.findByRole('region', { name: 'Saved replies' }));

beforeEach(() => {
  mockAccount();
});

test('requires a name and content and adds the first reply', async () => {
  const { user } = await openDashboard('/dashboard/preferences/saved-replies');
  expect(await (await section()).findByText(/No saved replies yet/)).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Add a reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a saved reply' }));
  await user.click(dialog.getByRole('button', { name: 'Save Reply' }));
  expect(dialog.getByText('Please give it a name')).toBeVisible();
  expect(dialog.getByText('Please fill in at least one part of the reply')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), ' Summer weddings ');
  await user.type(dialog.getByLabelText('Base package'), '4200');
  const seen = mockApi({ [ADD]: summer, [LIST]: { data: [summer] } });
  await user.click(dialog.getByRole('button', { name: 'Save Reply' }));
  expect(await (await section()).findByText('Summer weddings')).toBeVisible();
  expect(seen.find(({ route }) => route === ADD)?.request.body).toEqual({
    name: 'Summer weddings',
    base_package: 4200,
    vendor_notes: null,
    next_steps: null,
    estimated_timeline: null,
  });
  await expectToasts('“Summer weddings” was saved.');
});

test('shows a duplicate name at its field and keeps the input', async () => {
  mockApi({ [LIST]: { data: [summer] } });
  const { user } = await openDashboard('/dashboard/preferences/saved-replies');
  await user.click(await screen.findByRole('button', { name: 'Change Summer weddings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a saved reply' }));
  const name = dialog.getByLabelText('Name');
  expect(dialog.getByLabelText('Notes')).toHaveValue('We would love to cook for you.');
  await user.clear(name);
  await user.type(name, 'Dinners');
  const seen = mockApi({
    [`PUT ${ONE}`]: fails(422, { message: 'Taken', errors: { name: ['You have one of this name'] } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Save Reply' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/You have one of this name/));
  expect(name).toHaveValue('Dinners');
  expect(seen[0]?.request.params).toEqual({ accountId: '5', replyId: '3' });
});

test('removes a reply after confirmation', async () => {
  mockApi({ [LIST]: { data: [summer] } });
  const { user } = await openDashboard('/dashboard/preferences/saved-replies');
  await user.click(await screen.findByRole('button', { name: 'Remove Summer weddings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Summer weddings”?' }));
  const seen = mockApi({ [`DELETE ${ONE}`]: { message: 'Removed' }, [LIST]: { data: [] } });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await (await section()).findByText(/No saved replies yet/)).toBeVisible();
  expect(seen[0]?.request.params.replyId).toBe('3');
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ [LIST]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/preferences/saved-replies');
  expect(await screen.findByText('Failed to load your saved replies')).toBeVisible();
  mockApi({ [LIST]: { data: [summer] } });
  await user.click((await section()).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Summer weddings')).toBeVisible();
});

async function openResponse() {
  mockApi({
    [LIST]: { data: [summer] },
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }),
  });
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
  const choose = async () =>
    user.selectOptions(await screen.findByLabelText('Use a saved reply'), 'Summer weddings');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, choose, press };
}

test('adds a saved reply to the vendor’s own words, and undoes it', async () => {
  const { user, choose, press } = await openResponse();
  await user.type(await screen.findByLabelText('Notes'), 'Dear Maya');
  await choose();
  expect(screen.getByText(/^You've already written something/)).toHaveFocus();
  expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya');
  await press('Add to my text');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya\n\nWe would love to cook for you.');
  expect(screen.getByLabelText('Base package')).toHaveValue('4,200');
  await press('Undo');
  expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya');
  expect(screen.getByLabelText('Base package')).toHaveValue('');
  expect(screen.getByLabelText('Use a saved reply')).toHaveFocus();
});

test('undoing a saved reply keeps what was typed after it', async () => {
  const { user, choose, press } = await openResponse();
  await user.type(await screen.findByLabelText('Notes'), 'Dear Maya');
  await choose();
  await press('Add to my text');
  await user.type(screen.getByLabelText('Notes'), ' Call me.');
  await user.click(screen.getByLabelText('Base package'));
  await user.tab();
  await press('Undo');
  expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya\n\nWe would love to cook for you. Call me.');
  expect(screen.getByLabelText('Base package')).toHaveValue('');
});

test('replaces the vendor’s own words only after asking, and clears the fields it leaves empty', async () => {
  const { user, choose, press } = await openResponse();
  await user.type(await screen.findByLabelText('Estimated timeline'), '3 weeks');
  await choose();
  await press('Replace my text');
  expect(screen.getByLabelText('Base package')).toHaveValue('4,200');
  expect(screen.getByLabelText('Notes')).toHaveValue('We would love to cook for you.');
  expect(screen.getByLabelText('Next steps')).toHaveValue('A tasting.');
  expect(screen.getByLabelText('Estimated timeline')).toHaveValue('');
  expect(screen.getByText('We filled in “Summer weddings”.')).toBeInTheDocument();
});
