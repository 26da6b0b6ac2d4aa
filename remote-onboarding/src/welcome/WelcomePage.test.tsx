import { screen, within } from '@testing-library/react';
import { sampleSignedIn, sampleUser, setPageSettings } from '@portal/shared/testing';
import { mockApplicant, open, pressContinue } from '../testing.tsx';

test('greets by name, shows the cost and the review time, and continues to step 2', async () => {
  mockApplicant();
  const { user, router } = await open('/onboarding/1');
  expect(await screen.findByRole('heading', { name: 'Welcome, Rosa' })).toBeInTheDocument();
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  expect(screen.getByText(/within 1-2 business days/)).toBeInTheDocument();
  expect(screen.getByText(/Joining is free/)).toBeInTheDocument();
  await pressContinue(user);
  expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/onboarding/2');
});

test('greets by the first name of a name with a title', async () => {
  mockApplicant();
  await open('/onboarding/1', sampleSignedIn({ name: 'Dr. Rosa Delgado' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Rosa' })).toBeInTheDocument();
});

test('lists the four steps and marks the current one', async () => {
  mockApplicant();
  await open('/onboarding/1');
  await screen.findByText('Step 1 of 4');
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const name of ['Welcome', 'Confirm Info', 'Legal Agreement', 'Set Preferences']) {
    expect(names).toContainEqual(expect.stringContaining(name));
  }
  expect(screen.getByText('Welcome', { selector: '.name > *' }).closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('says that applications are closed, with the applicant’s address to tell', async () => {
  setPageSettings({ accepting_applications: false });
  mockApplicant();
  await open('/onboarding/1');
  expect(await screen.findByText('We aren’t taking applications right now')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Tell me when it opens' }));
  expect(form.getByLabelText('Email')).toHaveValue(sampleUser().email);
});
