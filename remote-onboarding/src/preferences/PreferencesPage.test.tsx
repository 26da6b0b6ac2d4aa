import { screen, waitFor } from '@testing-library/react';
import { currentApplicationQuery } from '@portal/shared/api';
import { subscribe } from '@portal/shared/events';
import { queryClient } from '@portal/shared/state';
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

test('without the agreements of step 3 it leads back there', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  const { router } = await open('/onboarding/4');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/3'));
});

test('a communication method is required', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user } = await openReady();
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please select a preferred communication method']);
  expect(seen).toHaveLength(0);
});

test('SMS asks for a phone number right here', async () => {
  const { user } = await openReady();
  expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/^SMS/));
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['A phone number is needed to get leads by SMS']);
  await user.type(screen.getByLabelText('Phone'), 'mine');
  expect(await summarisedErrors()).toEqual(['Please enter a valid phone number']);
});

test('a number given here is the number of the application', async () => {
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

test('the budget keeps digits, shows thousands separators and says what it means', async () => {
  const { user } = await openReady();
  const budget = screen.getByLabelText('Minimum budget');
  expect(budget).toHaveAccessibleDescription(/budgets of \$, \$\$, \$\$\$\./);
  await user.type(budget, '$12,5a00');
  expect(budget).toHaveValue('12,500');
  expect(budget).toHaveAccessibleDescription(/budgets of \$\$\$\./);
});

test('a budget beyond all bounds is refused', async () => {
  const { user } = await openReady();
  await user.click(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText('Minimum budget'), '1000000001');
  await user.click(submit());
  expect(await summarisedErrors()).toEqual(['Please enter a valid budget amount']);
});

test('submitting sends everything, tells the others and goes to the dashboard without the draft', async () => {
  const application = sampleApplication({ id: 42 });
  const seen = mockApi({ 'POST /vendor-account/apply': application });
  const told: unknown[] = [];
  const stop = subscribe('application.submitted', (fact) => told.push(fact));
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
  expect(told).toEqual([{ applicationId: 42 }]);
  expect(queryClient.getQueryData(currentApplicationQuery.queryKey)).toEqual(application);
  expect(Object.keys(localStorage).filter((key) => key.includes('onboarding'))).toEqual([]);
});

test('an application that arrived leads on even when it cannot be read again', async () => {
  mockApi({ 'POST /vendor-account/apply': sampleApplication() });
  const { user, router } = await openReady();
  await fill(user);
  mockApi({ 'GET /vendor-account/application': fails(500) });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('two presses make one application', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': never });
  const { user } = await openReady();
  await fill(user);
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  expect(seen).toHaveLength(1);
});

test("a refusal keeps everything and says the server's words", async () => {
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

test('without a connection everything is kept, and the next press sends it', async () => {
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

test('an answer that makes no sense says the fallback', async () => {
  mockApi({ 'POST /vendor-account/apply': () => null as never });
  const { user } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Application submission failed. Please try again.')).toBeInTheDocument();
});

test('field errors of the server are said at their fields, those of earlier steps at the form', async () => {
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

test('an application that arrived although its answer was lost counts as submitted', async () => {
  mockApi({ 'POST /vendor-account/apply': fails(409, { error: 'open_application_exists' }) });
  const { user, router } = await openReady();
  await fill(user);
  mockApi({ 'GET /vendor-account/application': sampleApplication() });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a step that was undone in another place is asked for again before anything is sent', async () => {
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

test('too many tries count down on the button', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /vendor-account/apply': fails(429, { error: 'rate_limited' }, { 'retry-after': '42' }) });
  const { user } = await openReady();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: /Try again in 4[12] s/ })).toBeDisabled();
  expect(screen.getByLabelText('Notes')).toHaveValue('No Sundays');
  info.mockRestore();
});
