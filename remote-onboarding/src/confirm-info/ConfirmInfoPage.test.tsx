import { fireEvent, screen, within } from '@testing-library/react';
import { sampleSignedIn } from '@portal/shared/testing';
import { leaveDraft, mockApplicant, open, pressContinue, summarisedErrors } from '../testing.tsx';

beforeEach(() => void mockApplicant());

test('shows first name, last name and email from the account as read-only', async () => {
  await open('/onboarding/2', sampleSignedIn({ name: 'Rosa María Delgado' }));
  const known = within(await screen.findByRole('region', { name: 'From your account' }));
  expect(known.getByText('First name').nextSibling).toHaveTextContent('Rosa');
  expect(known.getByText('Last name').nextSibling).toHaveTextContent('María Delgado');
  expect(known.getByText('Email').nextSibling).toHaveTextContent('rosa@delgadocatering.com');
  expect(known.queryByRole('textbox')).not.toBeInTheDocument();
});

test('prefills the website from the email domain', async () => {
  await open('/onboarding/2');
  expect(await screen.findByLabelText('Website')).toHaveValue('https://delgadocatering.com');
});

test('leaves the website empty for a free email provider', async () => {
  await open('/onboarding/2', sampleSignedIn({ email: 'rosa@gmail.com' }));
  expect(await screen.findByLabelText('Website')).toHaveValue('');
});

test('keeps a deleted website empty', async () => {
  const { user, unmount } = await open('/onboarding/2');
  await user.clear(await screen.findByLabelText('Website'));
  unmount();
  await open('/onboarding/2');
  expect(await screen.findByLabelText('Website')).toHaveValue('');
});

test('lists the missing fields and moves focus to a field from its entry', async () => {
  const { user, router } = await open('/onboarding/2');
  await user.clear(await screen.findByLabelText('Website'));
  await pressContinue(user);
  expect(await summarisedErrors()).toEqual([
    'Title is required',
    'Business name is required',
    'Either website or Instagram handle is required',
  ]);
  expect(router.state.location.pathname).toBe('/onboarding/2');
  await user.click(screen.getByRole('link', { name: 'Business name is required' }));
  expect(screen.getByLabelText('Business name')).toHaveFocus();
  expect(screen.getByLabelText('Business name')).toHaveAccessibleDescription(/Business name is required/);
});

test('lists the validation errors of invalid values', async () => {
  leaveDraft({ website: 'delgado', instagram: 'no handle', phone: 'call me' });
  const { user } = await open('/onboarding/2');
  await screen.findByLabelText('Title');
  await pressContinue(user);
  expect(await summarisedErrors()).toEqual([
    'Please enter a valid website URL (e.g., https://yourbusiness.com)',
    'Please enter a valid Instagram handle (e.g., @yourbusiness)',
    'Please enter a valid phone number',
  ]);
});

test('continues with complete information and goes back one step at a time', async () => {
  const { user, router } = await open('/onboarding/2');
  await user.type(await screen.findByLabelText('Title'), 'Catering');
  await user.type(screen.getByLabelText('Business name'), 'Delgado Catering');
  await pressContinue(user);
  expect(await screen.findByText('Step 3 of 4')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('Delgado Catering');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/onboarding/1');
});

test('normalizes the website and the Instagram handle when the user leaves the field', async () => {
  const { user } = await open('/onboarding/2');
  const website = await screen.findByLabelText('Website');
  await user.clear(website);
  await user.type(website, 'bluebarnevents.com');
  expect(website).toHaveValue('bluebarnevents.com');
  await user.click(screen.getByLabelText('Instagram'));
  expect(website).toHaveValue('https://bluebarnevents.com');
  await user.paste('https://www.instagram.com/bluebarn/?igsh=MzRlODBiNWFlZA==&utm_source=qr');
  await user.tab();
  expect(screen.getByLabelText('Instagram')).toHaveValue('@bluebarn');
});

test('adds and removes several cities and counties of the service area', async () => {
  const { user } = await open('/onboarding/2');
  const search = await screen.findByRole('searchbox', { name: 'Service area' });
  await user.type(search, 'napa{Enter}');
  expect(search).toHaveValue('');
  expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
  await user.type(search, 'oak');
  expect(screen.getByText('1 place found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Oakland' }));
  expect(search).toHaveFocus();
  await user.type(search, 'nowhere');
  expect(screen.getByText(/^No city or county with this name/)).toBeInTheDocument();
  await user.clear(search);
  expect(await chosenPlaces()).toEqual(['Napa County', 'Oakland']);
  await user.click(screen.getByRole('button', { name: 'Remove Napa County' }));
  expect(await chosenPlaces()).toEqual(['Oakland']);
});

test('adds no place with an Enter that ends a composition', async () => {
  const { user } = await open('/onboarding/2');
  const search = await screen.findByRole('searchbox', { name: 'Service area' });
  await user.type(search, 'napa');
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(search).toHaveValue('napa');
});

const chosenPlaces = async () =>
  within(await screen.findByRole('list', { name: 'Service area' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('chooses a typed place of the service area when the user continues', async () => {
  leaveDraft();
  const { user } = await open('/onboarding/2');
  await user.type(await screen.findByRole('searchbox', { name: 'Service area' }), 'napa county');
  await pressContinue(user);
  expect(await screen.findByText('Step 3 of 4')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await chosenPlaces()).toEqual(['Napa County']);
  expect(screen.getByRole('searchbox', { name: 'Service area' })).toHaveValue('');
});

test('chooses a typed place of the service area when the user leaves the field', async () => {
  const { user } = await open('/onboarding/2');
  const search = await screen.findByRole('searchbox', { name: 'Service area' });
  await user.type(search, 'lake county');
  await user.click(screen.getByLabelText('Phone'));
  await user.type(search, 'oakl');
  await user.click(screen.getByRole('button', { name: 'Remove Lake County' }));
  expect(await chosenPlaces()).toEqual(['Oakland']);
  expect(search).toHaveValue('');
});

test.each(['san', 'nowhere'])('asks for a place from the list for the text "%s"', async (text) => {
  leaveDraft();
  const { user, unmount } = await open('/onboarding/2');
  await user.type(await screen.findByRole('searchbox', { name: 'Service area' }), text);
  await pressContinue(user);
  expect(await summarisedErrors()).toEqual(['Choose a place from the list']);
  await user.click(screen.getByRole('link', { name: 'Choose a place from the list' }));
  expect(screen.getByRole('searchbox', { name: 'Service area' })).toHaveFocus();
  unmount();
  await open('/onboarding/4');
  expect(await screen.findByRole('searchbox', { name: 'Service area' })).toHaveValue(text);
});

test('suggests categories for the title and turns autofill of job titles off', async () => {
  await open('/onboarding/2');
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveAttribute('autocomplete', 'off');
  expect(title).toHaveAccessibleDescription(/What you do, for example Florist/);
  const offered = [...((title as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  expect(offered).toEqual(expect.arrayContaining(['Catering', 'Florist', 'Venue']));
});

test('shows an error for a note that is too long', async () => {
  leaveDraft({ conciergeNote: 'x'.repeat(2001) });
  const { user } = await open('/onboarding/2');
  await screen.findByLabelText('Title');
  await pressContinue(user);
  expect(await summarisedErrors()).toEqual(['Please keep it within 2,000 characters']);
});
