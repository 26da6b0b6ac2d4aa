import { screen, waitFor } from '@testing-library/react';
import { eventTypeCodes } from '@portal/shared/domain';
import { emptyData } from '../application/onboarding-data.ts';
import { leaveDraft, mockApplicant, open, summarisedErrors } from '../testing.tsx';

beforeEach(() => void mockApplicant());

const submit = () => screen.getByRole('button', { name: 'Review application' });

async function openReady() {
  leaveDraft();
  const view = await open('/onboarding/4');
  await screen.findByText('Step 4 of 4');
  return view;
}

test('redirects to step 3 when its agreements are missing', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  const { router } = await open('/onboarding/4');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/3'));
});

test('requires a communication method', async () => {
  const { user } = await openReady();
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please select a preferred communication method']);
});

test('requires a valid phone number when SMS is selected', async () => {
  const { user } = await openReady();
  expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['A phone number is needed to get leads by SMS']);
  await user.type(screen.getByLabelText('Phone'), 'mine');
  expect(await summarisedErrors()).toEqual(['Please enter a valid phone number']);
});

test('accepts the phone number entered for SMS and opens the summary', async () => {
  const { user, router } = await openReady();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.type(screen.getByLabelText('Phone'), '(510) 555-0142');
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/review'));
  expect(await screen.findByText('(510) 555-0142')).toBeInTheDocument();
});

test('formats the budget with thousands separators and shows its budget tiers', async () => {
  const { user } = await openReady();
  const budget = screen.getByLabelText('Minimum budget');
  expect(budget).toHaveAccessibleDescription(/budgets of \$ \(under \$5,000\), \$\$ \(.*\), \$\$\$ \(.*\)\./);
  await user.type(budget, '$12,5a00');
  expect(budget).toHaveValue('12,500');
  expect(budget).toHaveAccessibleDescription(/budgets of \$\$\$ \(\$10,000 and up\)\./);
});

test('rejects a restored draft that excludes every event type and keeps the form', async () => {
  leaveDraft({ preferences: { ...emptyData.preferences, eventTypesExcluded: [...eventTypeCodes] } });
  const { user } = await open('/onboarding/4');
  await screen.findByText('Step 4 of 4');
  await user.click(screen.getByLabelText(/^Email/));
  await user.click(submit());
  const refusal = 'Please select at least one event type';
  expect(await summarisedErrors()).toEqual([refusal]);
  expect(screen.getByRole('group', { name: 'Event types' })).toHaveAccessibleDescription(
    expect.stringContaining(refusal),
  );
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Wedding'));
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Review your application' })).toBeInTheDocument();
});

test('asks for the wanted event types and stores the others as excluded', async () => {
  const { user, router } = await openReady();
  await user.click(screen.getByLabelText(/^Email/));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(eventTypeCodes.length);
  await user.click(screen.getByRole('checkbox', { name: 'Corporate Event' }));
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/review'));
  const types = (await screen.findByText(/^Wedding, /)).textContent;
  expect(types).not.toMatch('Corporate');
});

test('rejects a budget above the maximum', async () => {
  const { user } = await openReady();
  await user.click(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText('Minimum budget'), '1000001');
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please enter a minimum budget of $1,000,000 or less']);
});

test('does not count blanks around the longest notes', async () => {
  leaveDraft({ conciergeNote: `${'x'.repeat(2000)}\n` });
  const { user, router } = await open('/onboarding/4');
  await user.click(await screen.findByLabelText(/^Email/));
  await user.click(screen.getByLabelText(/^Notes/));
  await user.paste(`${'x'.repeat(2000)}\n`);
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/review'));
});

test('returns to an earlier step that became invalid and sends nothing', async () => {
  const { user, router } = await openReady();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.type(screen.getByLabelText('Phone'), 'not a number');
  await user.click(screen.getByLabelText(/^Email/));
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/2'));
  expect(await screen.findByLabelText('Phone')).toHaveValue('not a number');
});
