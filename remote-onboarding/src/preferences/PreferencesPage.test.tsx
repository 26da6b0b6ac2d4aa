import { screen, waitFor } from '@testing-library/react';
import { eventTypeCodes } from '@portal/shared/domain';
import { currentApplicationQuery } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';
import { fails, mockApi, never, sampleApplication } from '@portal/shared/testing';
import { emptyData } from '../application/onboarding-data.ts';
import { agreedData, leaveDraft, mockApplicant, open, summarisedErrors, type User } from '../testing.tsx';

beforeEach(() => void mockApplicant());

const submit = () => screen.getByRole('button', { name: 'Submit application' });

async function openReady() {
  leaveDraft();
  const view = await open('/onboarding/4');
  await screen.findByText('Step 4 of 4');
  return view;
}

async function fill(user: User) {
  await user.click(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText('Minimum budget'), '2500');
  await user.click(screen.getByLabelText('Corporate Event'));
  await user.type(screen.getByLabelText('Notes'), 'No Sundays');
}

test('redirects to step 3 when its agreements are missing', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  const { router } = await open('/onboarding/4');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/3'));
});

test('requires a communication method', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user } = await openReady();
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please select a preferred communication method']);
  expect(seen).toHaveLength(0);
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

test('submits the phone number entered for SMS', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user } = await openReady();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.type(screen.getByLabelText('Phone'), '(510) 555-0142');
  await user.click(submit());
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toMatchObject({
    lead_delivery_method: 'sms',
    contact_info: { business_phone: '(510) 555-0142' },
  });
});

test('formats the budget with thousands separators and shows its budget tiers', async () => {
  const { user } = await openReady();
  const budget = screen.getByLabelText('Minimum budget');
  expect(budget).toHaveAccessibleDescription(/budgets of \$, \$\$, \$\$\$\./);
  await user.type(budget, '$12,5a00');
  expect(budget).toHaveValue('12,500');
  expect(budget).toHaveAccessibleDescription(/budgets of \$\$\$\./);
});

test('rejects a restored draft that excludes every event type and keeps the form', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  leaveDraft({ preferences: { ...emptyData.preferences, eventTypesExcluded: [...eventTypeCodes] } });
  const { user } = await open('/onboarding/4');
  await screen.findByText('Step 4 of 4');
  await user.click(screen.getByLabelText(/^Email/));
  await user.click(submit());
  const refusal = "You can't exclude every event type. Please uncheck at least one.";
  expect(await summarisedErrors()).toEqual([refusal]);
  expect(screen.getByRole('group', { name: "Event types you don't want" })).toHaveAccessibleDescription(
    expect.stringContaining(refusal),
  );
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(eventTypeCodes.length);
  expect(seen).toHaveLength(0);
  await user.click(screen.getByLabelText('Wedding'));
  await user.click(submit());
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('rejects a budget above the maximum', async () => {
  const { user } = await openReady();
  await user.click(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText('Minimum budget'), '1000001');
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please enter a minimum budget of $1,000,000 or less']);
});

test('submits the application, publishes an event, deletes the draft and opens the dashboard', async () => {
  const application = sampleApplication({ id: 42 });
  const seen = mockApi({ 'POST /vendor-account/apply': application });
  const published: unknown[] = [];
  const stop = subscribe('application.submitted', (fact) => published.push(fact));
  const { user, router } = await openReady();
  await fill(user);
  mockApi({ 'GET /vendor-account/application': application });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  stop();
  expect(seen[0]?.request.body).toEqual({
    title: agreedData.title,
    business_name: agreedData.businessName,
    website: agreedData.website,
    minimum_budget: 2500,
    lead_delivery_method: 'email',
    contact_info: { business_email: 'rosa@delgadocatering.com' },
    legal_agreements: {
      terms_accepted: true,
      referral_terms_accepted: true,
      data_processing_consent: true,
      non_exclusive_acknowledged: true,
      profile_management_acknowledged: true,
    },
    excluded_event_types: ['corporate'],
    notes: 'No Sundays',
  });
  expect(published).toEqual([{ applicationId: 42 }]);
  expect(queryClient.getQueryData(currentApplicationQuery.queryKey)).toEqual(application);
  expect(Object.keys(localStorage).filter((key) => key.includes('onboarding'))).toEqual([]);
});

test('opens the dashboard when the application was accepted but reloading it fails', async () => {
  mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user, router } = await openReady();
  await fill(user);
  mockApi({ 'GET /vendor-account/application': fails(500) });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('sends one request when submitted repeatedly', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': never });
  const { user } = await openReady();
  await fill(user);
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  expect(seen).toHaveLength(1);
});

test('keeps the form and shows the server’s message when the submission fails', async () => {
  mockApi({ 'POST /vendor-account/apply': fails(503, { message: 'The portal is being updated' }) });
  const { user, router } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('The portal is being updated')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/onboarding/4');
  expect(screen.getByLabelText('Minimum budget')).toHaveValue('2,500');
  expect(screen.getByLabelText('Notes')).toHaveValue('No Sundays');
  expect(screen.getByLabelText(/^Email/)).toBeChecked();
  expect(screen.getByLabelText('Corporate Event')).toBeChecked();
});

test('keeps the form when offline and submits on the next attempt', async () => {
  let online = false;
  const seen = mockApi({ 'POST /vendor-account/apply': () => (online ? sampleApplication() : fails(0)) });
  const { user, router } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
  online = true;
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen).toHaveLength(2);
});

test('shows the default error when the response is malformed', async () => {
  mockApi({ 'POST /vendor-account/apply': () => null as never });
  const { user } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Application submission failed. Please try again.')).toBeInTheDocument();
});

test('shows server errors at their fields, and errors of earlier steps above the form', async () => {
  mockApi({
    'POST /vendor-account/apply': fails(422, {
      message: 'Please enter a valid website URL (e.g., https://yourbusiness.com)',
      errors: {
        website: ['Please enter a valid website URL (e.g., https://yourbusiness.com)'],
        minimum_budget: ['Please enter a valid budget amount'],
      },
    }),
  });
  const { user } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please enter a valid budget amount']);
  expect(screen.getByText(/^Please enter a valid website URL/)).toBeInTheDocument();
});

test('treats a conflict with an existing application as submitted', async () => {
  mockApi({ 'POST /vendor-account/apply': fails(409, { error: 'open_application_exists' }) });
  const { user, router } = await openReady();
  await fill(user);
  mockApi({ 'GET /vendor-account/application': sampleApplication() });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('returns to an earlier step that became invalid and sends nothing', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user, router } = await openReady();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.type(screen.getByLabelText('Phone'), 'not a number');
  await user.click(screen.getByLabelText(/^Email/));
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/2'));
  expect(await screen.findByLabelText('Phone')).toHaveValue('not a number');
  expect(seen).toHaveLength(0);
});

test('shows a countdown on the button and keeps the form when rate limited', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /vendor-account/apply': fails(429, { error: 'rate_limited' }, { 'retry-after': '42' }) });
  const { user } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: /Try again in 4[12] s/ })).toBeDisabled();
  expect(screen.getByLabelText('Notes')).toHaveValue('No Sundays');
  info.mockRestore();
});
