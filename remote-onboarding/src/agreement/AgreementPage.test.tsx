import { screen, waitFor } from '@testing-library/react';
import { emptyData } from '../application/onboarding-data.ts';
import { leaveDraft, mockApplicant, open, pressContinue, summarisedErrors } from '../testing.tsx';

beforeEach(() => void mockApplicant());

const labels = [
  'I agree to the terms of service',
  'I agree that Gia promotes my business',
  'I acknowledge that the agreement is non-exclusive',
  'I acknowledge that Gia manages my profile and processes my business data for it',
];

test('without the information of step 2 it leads back there', async () => {
  const { router } = await open('/onboarding/3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/2'));
});

test('all four agreements have to be ticked', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  const { user, router } = await open('/onboarding/3');
  await screen.findByText('Step 3 of 4');
  await pressContinue(user);
  expect(await summarisedErrors()).toEqual([
    'You must agree to the terms of service',
    'You must agree to allow promotion of your business',
    'You must acknowledge the non-exclusive agreement',
    'You must acknowledge profile management terms',
  ]);
  for (const name of labels.slice(0, 3)) await user.click(screen.getByRole('checkbox', { name }));
  expect(await summarisedErrors()).toEqual(['You must acknowledge profile management terms']);
  await pressContinue(user);
  expect(router.state.location.pathname).toBe('/onboarding/3');
  await user.click(screen.getByRole('checkbox', { name: labels[3] }));
  await pressContinue(user);
  expect(await screen.findByText('Step 4 of 4')).toBeInTheDocument();
});

test('every document can be read without leaving the form', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  await open('/onboarding/3');
  await screen.findByText('Step 3 of 4');
  const links = screen.getAllByRole('link', { name: /opens in a new window/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/terms',
    '/vendor-agreement',
    '/vendor-agreement',
    '/privacy',
  ]);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});
