import { screen, waitFor } from '@testing-library/react';
import { eventTypeCodes } from '@portal/shared/domain';
import { currentApplicationQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { fails, mockApi, sampleApplication } from '@portal/shared/testing';
import { mockApplicant, open, summarisedErrors } from '../testing.tsx';

const save = () => screen.getByRole('button', { name: 'Save corrections' });
const sent = sampleApplication({ accepted_event_types: ['wedding', 'birthday'], notes: 'No Sundays' });

async function openCorrection() {
  mockApplicant();
  mockApi({ 'GET /vendor-account/application': sent });
  const view = await open('/onboarding/correct');
  await screen.findByLabelText('Business name');
  return view;
}

test('fills the form with the sent answers and saves the changed ones', async () => {
  const { user, router } = await openCorrection();
  expect(screen.getByLabelText('Title')).toHaveValue('Catering');
  expect(screen.getByLabelText('Instagram')).toHaveValue('@delgadocatering');
  expect(screen.getByLabelText('Minimum budget')).toHaveValue('2,000');
  expect(screen.getByLabelText('Wedding')).toBeChecked();
  expect(screen.getByLabelText('Corporate Event')).not.toBeChecked();
  expect(screen.getByLabelText('Notes')).toHaveValue('No Sundays');
  const corrected = sampleApplication({ business_name: 'Delgado & Daughters' });
  const seen = mockApi({ 'PUT /vendor-account/application/{applicationId}': corrected });
  await user.clear(screen.getByLabelText('Business name'));
  await user.type(screen.getByLabelText('Business name'), 'Delgado & Daughters');
  await user.click(screen.getByLabelText('Corporate Event'));
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const accepted = ['wedding', 'birthday', 'corporate'];
  expect(seen[0]?.request.body).toEqual({
    title: 'Catering',
    business_name: 'Delgado & Daughters',
    website: 'https://delgadocatering.com',
    instagram: '@delgadocatering',
    minimum_budget: 2000,
    lead_delivery_method: 'email',
    contact_info: { business_email: 'hello@delgadocatering.com', business_phone: '(510) 555-0142' },
    excluded_event_types: eventTypeCodes.filter((code) => !accepted.includes(code)),
    service_notes: 'Seasonal menus from the farmers market.',
    notes: 'No Sundays',
  });
  expect(queryClient.getQueryData(currentApplicationQuery.queryKey)).toEqual(corrected);
});

test('saves a typed place of the service area that was not picked', async () => {
  const { user, router } = await openCorrection();
  const seen = mockApi({ 'PUT /vendor-account/application/{applicationId}': sent });
  await user.type(screen.getByRole('searchbox', { name: 'Service area' }), 'napa county');
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen[0]?.request.body).toMatchObject({ service_places: ['Napa County'] });
});

test('lists the errors of all answers', async () => {
  const { user } = await openCorrection();
  await user.clear(screen.getByLabelText('Business name'));
  await user.clear(screen.getByLabelText('Phone'));
  await user.click(screen.getByLabelText(/^SMS/));
  await user.click(save());
  expect(await summarisedErrors()).toEqual([
    'Business name is required',
    'A phone number is needed to get leads by SMS',
  ]);
});

test('returns to the dashboard when the application was decided in the meantime', async () => {
  const { user, router } = await openCorrection();
  mockApi({
    'PUT /vendor-account/application/{applicationId}': fails(409, {
      error: 'already_decided',
      message: 'Your application was already approved.',
    }),
  });
  await user.type(screen.getByLabelText('Notes'), ', no Mondays');
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('keeps the form when saving fails', async () => {
  const { user } = await openCorrection();
  mockApi({ 'PUT /vendor-account/application/{applicationId}': fails(500, { message: 'Down' }) });
  await user.type(screen.getByLabelText('Notes'), ', no Mondays');
  await user.click(save());
  expect(await screen.findByText('Down')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('No Sundays, no Mondays');
});

test.each([
  ['no application', fails(404, { error: 'no_application' }), '/onboarding/1'],
  ['a decided application', sampleApplication({ status: 'approved' }), '/dashboard'],
])('redirects a user with %s', async (_, answer, where) => {
  mockApplicant();
  mockApi({ 'GET /vendor-account/application': answer });
  const { router } = await open('/onboarding/correct');
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
});
