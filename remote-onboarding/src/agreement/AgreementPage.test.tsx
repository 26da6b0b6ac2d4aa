import { screen, waitFor, within } from '@testing-library/react';
import { setPageSettings } from '@portal/shared/testing';
import { emptyData } from '../application/onboarding-data.ts';
import { leaveDraft, mockApplicant, open, pressContinue, summarisedErrors } from '../testing.tsx';

beforeEach(() => void mockApplicant());

const labels = [
  'I agree to the terms of service',
  'I agree that Gia promotes my business',
  'I acknowledge that the agreement is non-exclusive',
  'I acknowledge that Gia manages my profile and processes my business data for it',
];

test('redirects to step 2 when its information is incomplete', async () => {
  const { router } = await open('/onboarding/3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/2'));
});

test('requires all four agreements', async () => {
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

test('names the referral rate where the vendor agrees to it', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  await open('/onboarding/3');
  expect(
    await screen.findByText(/Our referral fee is 10% of each booked amount, charged only after/),
  ).toBeVisible();
  expect(screen.getByText(/Your first booking is free\./)).toBeVisible();
});

test('names the rate of the owner’s settings', async () => {
  setPageSettings({ referral_rate: 12.5 });
  let text = '';
  await jest.isolateModulesAsync(async () => {
    text = (await import('./texts.ts')).agreementTexts.promotionText;
  });
  expect(text).toContain('Our referral fee is 12.5% of each booked amount');
});

test('opens a document in a dialog and links to its page when loading fails', async () => {
  leaveDraft({ agreements: emptyData.agreements });
  const { user, router } = await open('/onboarding/3');
  await screen.findByText('Step 3 of 4');
  const titles = ['Terms of Use', 'Vendor Partner Agreement', 'Vendor Partner Agreement', 'Privacy Policy'];
  const links = screen.getAllByRole('link', { name: /Terms|Agreement|Policy/ });
  expect(links.map((link) => link.textContent)).toEqual(titles);
  await user.click(links[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Use' });
  expect(await within(dialog).findByText('Error Loading the Document')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: /Open on its own page/ })).toHaveAttribute(
    'href',
    '/terms',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/onboarding/3');
});
