import { screen, waitFor, within } from '@testing-library/react';
import type { SavedOption } from '@portal/shared/contract';
import { expectToasts, fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const option = (id: number, name: string, price: number): SavedOption => ({
  id,
  name,
  price,
  updated_at: '2026-11-21T18:30:00Z',
  version: 'v1',
});
const [arch, delivery] = [option(4, 'Arch', 450), option(5, 'Delivery', 0)];
const LIST = 'GET /vendor-account/{accountId}/saved-options';
const ADD = 'POST /vendor-account/{accountId}/saved-options';
const ONE = '/vendor-account/{accountId}/saved-options/{optionId}' as const;
const section = async () => within(await screen.findByRole('region', { name: 'Saved options' }));
const at = '/dashboard/preferences/saved-replies';

beforeEach(() => {
  mockAccount();
});

test('requires a name and a price and adds the first option', async () => {
  const { user } = await openDashboard(at);
  expect(await (await section()).findByText(/No saved options yet/)).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Add an option' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a saved option' }));
  await user.click(dialog.getByRole('button', { name: 'Save Option' }));
  expect(dialog.getByText('Please give it a name')).toBeVisible();
  expect(dialog.getByText('Please give a price')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), ' Arch ');
  await user.type(dialog.getByLabelText('Price'), '450');
  const seen = mockApi({ [ADD]: arch, [LIST]: { data: [arch] } });
  await user.click(dialog.getByRole('button', { name: 'Save Option' }));
  expect(await (await section()).findByText('Arch')).toBeVisible();
  expect((await section()).getByText('$450')).toBeVisible();
  expect(seen.find(({ route }) => route === ADD)?.request.body).toEqual({ name: 'Arch', price: 450 });
  await expectToasts('“Arch” was saved.');
});

test('keeps an option open when another member changed it', async () => {
  mockApi({ [LIST]: { data: [arch] } });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Change Arch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a saved option' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  const current = { ...arch, price: 500, version: 'v2' };
  mockApi({ [`PUT ${ONE}`]: fails(409, { error: 'edit_conflict', current }) });
  await user.click(dialog.getByRole('button', { name: 'Save Option' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Price: 500');
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(dialog.getByLabelText('Price')).toHaveValue('500');
});

test('removes an option after confirmation', async () => {
  mockApi({ [LIST]: { data: [arch] } });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Remove Arch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Arch”?' }));
  const seen = mockApi({ [`DELETE ${ONE}`]: { message: 'Removed' }, [LIST]: { data: [] } });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await (await section()).findByText(/No saved options yet/)).toBeVisible();
  expect(seen[0]?.request.params.optionId).toBe('4');
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ [LIST]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Failed to load your saved options')).toBeVisible();
  mockApi({ [LIST]: { data: [arch] } });
  await user.click((await section()).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Arch')).toBeVisible();
});

test('adds a saved option to a response with one press, and offers it again once it is removed', async () => {
  mockApi({
    [LIST]: { data: [arch, delivery] },
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }),
  });
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
  const offered = within(await screen.findByRole('group', { name: 'Your saved options' }));
  await user.click(offered.getByRole('button', { name: 'Add Arch · $450' }));
  expect(screen.getByLabelText('Option')).toHaveValue('Arch');
  expect(screen.getByLabelText('Price')).toHaveValue('450');
  expect(offered.queryByRole('button', { name: /Arch/ })).not.toBeInTheDocument();
  await user.click(offered.getByRole('button', { name: 'Add Delivery · Included' }));
  expect(screen.queryByRole('group', { name: 'Your saved options' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove option 1' }));
  expect(await screen.findByRole('button', { name: 'Add Arch · $450' })).toBeVisible();
});

test('shows the total of a response while it is typed', async () => {
  mockApi({
    [LIST]: { data: [arch] },
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }),
  });
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
  const base = await screen.findByLabelText('Base package');
  await user.type(base, '2500');
  expect(screen.queryByText('Total with all options')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Add Arch · $450' }));
  const total = () => screen.getByText('Total with all options').parentElement;
  expect(total()).toHaveTextContent('$2,950');
  await user.type(base, '0');
  expect(total()).toHaveTextContent('$25,450');
  await user.clear(screen.getByLabelText('Price'));
  await waitFor(() => expect(screen.queryByText('Total with all options')).not.toBeInTheDocument());
});
