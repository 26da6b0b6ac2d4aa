import { screen, waitFor, within } from '@testing-library/react';
import { currentApplicationQuery } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';
import { fails, mockApi, never, sampleApplication } from '@portal/shared/testing';
import { emptyData } from '../application/onboarding-data.ts';
import { agreedData, leaveDraft, mockApplicant, open, pressContinue } from '../testing.tsx';

beforeEach(() => void mockApplicant());

const submit = () => screen.getByRole('button', { name: 'Submit application' });
const preferences = {
  ...emptyData.preferences,
  communication: 'email',
  budgetMin: '2,500',
  eventTypesExcluded: ['corporate'],
  notes: 'No Sundays',
} as const;

async function openReview() {
  leaveDraft({ preferences: { ...preferences, eventTypesExcluded: ['corporate'] } });
  const view = await open('/onboarding/review');
  await screen.findByRole('heading', { name: 'Review your application' });
  return view;
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('shows every answer', async () => {
  await openReview();
  expect(screen.getByText('Step 4 of 4')).toBeInTheDocument();
  expect(section('Your account').getByText('rosa@delgadocatering.com')).toBeInTheDocument();
  const answers = (name: string) =>
    section(name)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(answers('Your business')).toEqual([
    'Catering',
    'Delgado Catering',
    'https://delgadocatering.com',
    'Not given',
    'Not given',
    'All of Northern California',
    'Not given',
  ]);
  expect(answers('Agreements')).toEqual(['Agreed', 'Agreed', 'Agreed', 'Agreed']);
  const [method, budget, types, notes] = answers('Your preferences');
  expect([method, budget, notes]).toEqual(['Email', '$2,500', 'No Sundays']);
  expect(types).toMatch(/^Wedding, .*Other$/);
  expect(types).not.toMatch('Corporate');
});

test.each([
  ['Your business', /^\/onboarding\/2/, 'Continue'],
  ['Agreements', /^\/onboarding\/3/, 'Continue'],
  ['Your preferences', /^\/onboarding\/4/, 'Review application'],
] as const)('edits %s and returns to the summary', async (name, path, button) => {
  const { user, router } = await openReview();
  await user.click(section(name).getByRole('link', { name: `Edit ${name}` }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(path));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/review'));
});

test('shows a changed answer, and returns with Back as well', async () => {
  const { user } = await openReview();
  await user.click(screen.getByRole('link', { name: 'Edit Your business' }));
  await user.type(await screen.findByLabelText('Business name'), ' & Daughters');
  await pressContinue(user);
  expect(await screen.findByText('Delgado Catering & Daughters')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit Agreements' }));
  await screen.findByText('Step 3 of 4');
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Review your application' })).toBeInTheDocument();
});

test('redirects to the first incomplete step', async () => {
  leaveDraft();
  const { router } = await open('/onboarding/review');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/4'));
});

test('submits the application, publishes an event, deletes the draft and opens the dashboard', async () => {
  const application = sampleApplication({ id: 42 });
  const seen = mockApi({ 'POST /vendor-account/apply': application });
  const published: unknown[] = [];
  const stop = subscribe('application.submitted', (fact) => published.push(fact));
  const { user, router } = await openReview();
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
  const { user, router } = await openReview();
  mockApi({ 'GET /vendor-account/application': fails(500) });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('sends one request when submitted repeatedly', async () => {
  const seen = mockApi({ 'POST /vendor-account/apply': never });
  const { user } = await openReview();
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('keeps the form and shows the server’s message when the submission fails', async () => {
  mockApi({ 'POST /vendor-account/apply': fails(503, { message: 'The portal is being updated' }) });
  const { user, router } = await openReview();
  await user.click(submit());
  expect(await screen.findByText('The portal is being updated')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/onboarding/review');
  expect(screen.getByText('$2,500')).toBeInTheDocument();
});

test('keeps the form when offline and submits on the next attempt', async () => {
  let online = false;
  const seen = mockApi({ 'POST /vendor-account/apply': () => (online ? sampleApplication() : fails(0)) });
  const { user, router } = await openReview();
  await user.click(submit());
  expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
  online = true;
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen).toHaveLength(2);
});

test('shows the default error when the response is malformed', async () => {
  mockApi({ 'POST /vendor-account/apply': () => null as never });
  const { user } = await openReview();
  await user.click(submit());
  expect(await screen.findByText('Application submission failed. Please try again.')).toBeInTheDocument();
});

test('shows the server’s errors of fields', async () => {
  mockApi({
    'POST /vendor-account/apply': fails(422, {
      message: 'Please enter a valid website URL (e.g., https://yourbusiness.com)',
      errors: {
        website: ['Please enter a valid website URL (e.g., https://yourbusiness.com)'],
        minimum_budget: ['Please enter a valid budget amount'],
      },
    }),
  });
  const { user } = await openReview();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please enter a valid website URL.*Please enter a valid budget amount$/,
  );
});

test('treats a conflict with an existing application as submitted', async () => {
  mockApi({ 'POST /vendor-account/apply': fails(409, { error: 'open_application_exists' }) });
  const { user, router } = await openReview();
  mockApi({ 'GET /vendor-account/application': sampleApplication() });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('shows a countdown on the button and keeps the form when rate limited', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /vendor-account/apply': fails(429, { error: 'rate_limited' }, { 'retry-after': '42' }) });
  const { user } = await openReview();
  await user.click(submit());
  expect(await screen.findByRole('button', { name: /Try again in 4[12] s/ })).toBeDisabled();
  expect(screen.getByText('No Sundays')).toBeInTheDocument();
  info.mockRestore();
});
