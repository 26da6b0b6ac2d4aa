import { act, screen, waitFor, within } from '@testing-library/react';
import { pacificToday } from '@portal/shared/domain';
import { closeMessage, messageAtom, portalStore, queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  sampleAccount,
  sampleApplication,
  sampleVendor,
  expectNothingSent,
  typeInEveryField,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const message = () => portalStore.get(messageAtom);
const region = (name: string) => screen.findByRole('region', { name });
const detail = (within_: HTMLElement, term: string) =>
  within(within_).getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const formIn = ({ getByLabelText }: Awaited<ReturnType<typeof dialog>>) =>
  getByLabelText(/^(Message|Reason)/).closest('form') as HTMLElement;
const noApplication = fails(404, { error: 'no_application' });
const open = () => openDashboard('/dashboard/account');

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': sampleApplication({ status: 'approved' }) });
});

test('shows the personal and the business information', async () => {
  await open();
  const person = await region('Personal Information');
  expect(detail(person, 'Full name')).toHaveTextContent('Rosa Delgado');
  expect(detail(person, 'Email')).toHaveTextContent('rosa@delgadocatering.com');
  await waitFor(() => expect(detail(person, 'Phone')).toHaveTextContent('(510) 555-0142'));
  const business = await region('Business Information');
  expect(detail(business, 'Business name')).toHaveTextContent('Delgado Catering');
  expect(within(detail(business, 'Website')).getByRole('link')).toHaveAttribute(
    'href',
    'https://delgadocatering.com/',
  );
  const instagram = within(detail(business, 'Instagram')).getByRole('link', { name: /^@delgadocatering/ });
  expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/delgadocatering');
  expect(detail(business, 'Business email')).toHaveTextContent('hello@delgadocatering.com');
  expect(detail(business, 'Business phone')).toHaveTextContent('(510) 555-0142');
  expect(detail(business, 'Services')).toHaveTextContent('Seasonal menus, family style, full bar');
  expect(within(business).getByText(/managed by our team/)).toBeVisible();
});

test('shows Not set for missing values', async () => {
  const bare = { website: null, instagram: '', business_email: null, business_phone: null };
  mockApi({
    'GET /vendor-account/application': noApplication,
    'GET /vendor-account/current': {
      accounts: [
        {
          account: sampleAccount(bare),
          vendor: sampleVendor({ services: { Services: null } }),
          role: 'owner',
        },
      ],
    },
  });
  await open();
  const business = await region('Business Information');
  for (const term of ['Website', 'Instagram', 'Business email', 'Business phone', 'Services']) {
    expect(detail(business, term)).toHaveTextContent('Not set');
  }
  expect(detail(await region('Personal Information'), 'Phone')).toHaveTextContent('Not set');
});

test('shows a website with an unsafe URL as text', async () => {
  mockAccount({ website: 'javascript:alert(1)' });
  await open();
  const website = detail(await region('Business Information'), 'Website');
  expect(website).toHaveTextContent('javascript:alert(1)');
  expect(within(website).queryByRole('link')).not.toBeInTheDocument();
});

describe('Request Profile Update', () => {
  const start = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Request Profile Update' }));
    return { user, form: await dialog('Request Profile Update') };
  };

  test('sends the changed fields and the message', async () => {
    const seen = mockApi({
      'POST /vendor-account/{accountId}/profile/request-update': { message: 'Thank you' },
    });
    const { user, form } = await start();
    expect(form.getByLabelText('Business name')).toHaveValue('Delgado Catering');
    expect(form.getByLabelText('Business email')).toHaveValue('hello@delgadocatering.com');
    await user.clear(form.getByLabelText('Website'));
    await user.type(form.getByLabelText('Website'), 'https://delgado.kitchen');
    await user.type(form.getByLabelText('Message'), 'New photos, please');
    await user.click(form.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() =>
      expect(message()).toMatchObject({
        title: 'Request Submitted',
        message: 'Profile update request submitted successfully! Gia will contact you soon.',
      }),
    );
    expect(seen[0]?.request.body).toEqual({
      requested_changes: {
        website: 'https://delgado.kitchen',
        additional_notes: 'New photos, please\nUpdated: website.',
      },
      message: 'New photos, please',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows a message and reopens the form when nothing changed', async () => {
    const seen = mockApi({
      'POST /vendor-account/{accountId}/profile/request-update': { message: 'Thank you' },
    });
    const { user, form } = await start();
    await user.click(form.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() =>
      expect(message()).toMatchObject({
        title: 'No Changes Detected',
        message: 'Please modify at least one field or add a message.',
      }),
    );
    await expectNothingSent(seen);
    act(() => closeMessage());
    expect(await screen.findByRole('dialog', { name: 'Request Profile Update' })).toBeVisible();
  });

  test('shows an error and keeps the input when the request fails', async () => {
    mockApi({ 'POST /vendor-account/{accountId}/profile/request-update': fails(500) });
    const { user, form } = await start();
    await user.type(form.getByLabelText('Message'), 'New photos, please');
    await user.click(form.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() =>
      expect(message()).toMatchObject({
        title: 'Request Failed',
        message: 'Failed to submit profile update request. Please try again.',
      }),
    );
    act(() => closeMessage());
    const again = await dialog('Request Profile Update');
    expect(again.getByLabelText('Message')).toHaveValue('New photos, please');
  });

  test('keeps every key after two interrupted requests, while the account is read again', async () => {
    const { user, form } = await start();
    await user.click(form.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(message()).toMatchObject({ title: 'No Changes Detected' }));
    act(() => closeMessage());
    const second = await dialog('Request Profile Update');
    await typeInEveryField(user, formIn(second));
    mockAccount({ resumes_on: '2099-03-01' });
    await act(() => queryClient.invalidateQueries());
    expect(second.getByLabelText('Website')).toHaveValue('https://delgadocatering.co7');
    mockApi({ 'POST /vendor-account/{accountId}/profile/request-update': fails(500) });
    await user.click(second.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(message()).toMatchObject({ title: 'Request Failed' }));
    act(() => closeMessage());
    const third = await dialog('Request Profile Update');
    await typeInEveryField(user, formIn(third));
    const seen = mockApi({
      'POST /vendor-account/{accountId}/profile/request-update': { message: 'Thank you' },
    });
    await user.click(third.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(message()).toMatchObject({ title: 'Request Submitted' }));
    expect(seen.at(-1)?.request.body).toMatchObject({
      requested_changes: { business_name: 'Delgado Caterin7', website: 'https://delgadocatering.co7' },
      message: '7',
    });
  });

  test('shows a server error at its field', async () => {
    mockApi({
      'POST /vendor-account/{accountId}/profile/request-update': fails(422, {
        message: 'No.',
        errors: { 'requested_changes.instagram': ['That handle does not exist.'] },
      }),
    });
    const { user, form } = await start();
    await user.type(form.getByLabelText('Instagram'), 'x');
    await user.click(form.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() =>
      expect(form.getByLabelText('Instagram')).toHaveAccessibleDescription('That handle does not exist.'),
    );
  });

  test('sends nothing on Cancel', async () => {
    const { user, form } = await start();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(message()).toBeNull();
  });
});

describe('pausing the profile', () => {
  const start = async () => {
    const { user } = await open();
    const card = within(await region('Pause Your Profile'));
    await user.click(card.getByRole('button', { name: 'Pause Profile' }));
    return { user, form: await dialog('Pause Your Profile') };
  };

  test('sends an optional reason and shows the paused profile', async () => {
    const paused = sampleAccount({ status: 'opted_out' });
    const seen = mockApi({ 'POST /vendor-account/{accountId}/opt-out': { account: paused } });
    const { user, form } = await start();
    await user.type(form.getByLabelText('Reason (optional)'), ' Fully booked ');
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(await region("You're Currently Opted Out")).toBeVisible();
    expect(screen.queryByText('Pause Your Profile')).not.toBeInTheDocument();
    expect(seen[0]?.request.body).toEqual({ confirm: true, reason: 'Fully booked' });
    expect(message()).toMatchObject({
      title: 'Profile Paused Successfully',
      message: 'You have successfully opted out. You can opt back in at any time from your account settings.',
    });
  });

  test('accepts a future resume date and shows it', async () => {
    const paused = sampleAccount({ status: 'opted_out', resumes_on: '2099-03-01' });
    const seen = mockApi({ 'POST /vendor-account/{accountId}/opt-out': { account: paused } });
    const { user, form } = await start();
    const today = pacificToday();
    const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(form.getByLabelText('Resume on')).toHaveAttribute('min', tomorrow);
    await user.type(form.getByLabelText('Resume on'), '2020-03-01');
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(form.getByText('Please choose a day in the future')).toBeVisible();
    await user.clear(form.getByLabelText('Resume on'));
    await user.type(form.getByLabelText('Resume on'), '2099-03-01');
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(await screen.findByText(/won’t get new leads until March 1, 2099/)).toBeVisible();
    expect(seen[0]?.request.body).toEqual({ confirm: true, reason: '', resumes_on: '2099-03-01' });
  });

  test('shows field errors at their fields and keeps the input', async () => {
    const hidden = 'Please remove hidden characters';
    mockApi({
      'POST /vendor-account/{accountId}/opt-out': fails(422, {
        message: hidden,
        errors: { reason: [hidden] },
      }),
    });
    const { user, form } = await start();
    await user.type(form.getByLabelText('Reason (optional)'), 'Fully booked');
    await user.type(form.getByLabelText('Resume on'), '2101-03-01');
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(form.getByText('Please enter a date between 2000 and 2100')).toBeVisible();
    await user.clear(form.getByLabelText('Resume on'));
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(await form.findByText(hidden)).toBeVisible();
    expect(form.getByLabelText('Reason (optional)')).toHaveValue('Fully booked');
    expect(form.getByLabelText('Reason (optional)')).toHaveAccessibleDescription(hidden);
  });

  test('shows Processing on the button during the request', async () => {
    mockApi({ 'POST /vendor-account/{accountId}/opt-out': () => never() });
    const { user, form } = await start();
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    expect(await form.findByRole('button', { name: 'Processing...' })).toBeVisible();
  });

  test.each([
    [fails(500), 'Failed to opt out. Please try again.'],
    [fails(404, { error: 'no_vendor_account' }), 'No vendor account found'],
  ])('shows why pausing failed and keeps the reason', async (failure, text) => {
    mockApi({ 'POST /vendor-account/{accountId}/opt-out': failure });
    const { user, form } = await start();
    await user.type(form.getByLabelText('Reason (optional)'), 'Fully booked');
    await user.click(form.getByRole('button', { name: 'Pause Profile' }));
    await waitFor(() => expect(message()).toMatchObject({ title: 'Failed to Pause Profile', message: text }));
    act(() => closeMessage());
    const again = await dialog('Pause Your Profile');
    expect(again.getByLabelText('Reason (optional)')).toHaveValue('Fully booked');
    await typeInEveryField(user, formIn(again));
    const seen = mockApi({
      'POST /vendor-account/{accountId}/opt-out': { account: sampleAccount({ status: 'opted_out' }) },
    });
    await user.click(again.getByRole('button', { name: 'Pause Profile' }));
    await waitFor(() => expect(message()).toMatchObject({ title: 'Profile Paused Successfully' }));
    expect(seen.at(-1)?.request.body).toMatchObject({ reason: 'Fully booke7', resumes_on: '2027-12-21' });
  });
});

describe('opting back in', () => {
  beforeEach(() => void mockAccount({ status: 'opted_out' }));
  const start = async () => {
    const { user } = await open();
    const card = within(await region("You're Currently Opted Out"));
    expect(screen.queryByText('Pause Your Profile')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Opt Back In' }));
    return { user, form: await dialog('Welcome Back!') };
  };

  test('reactivates the profile', async () => {
    const seen = mockApi({ 'POST /vendor-account/{accountId}/opt-in': { account: sampleAccount() } });
    const { user, form } = await start();
    await user.type(form.getByLabelText('What brings you back? (optional)'), 'Spring!');
    await user.click(form.getByRole('button', { name: 'Opt Back In' }));
    expect(await region('Pause Your Profile')).toBeVisible();
    expect(seen[0]?.request.body).toEqual({ confirm: true, reason: 'Spring!' });
    expect(message()).toMatchObject({
      title: 'Welcome Back!',
      message: 'Your profile is now active and you will start receiving leads again.',
    });
  });

  test('shows an error when the request fails', async () => {
    mockApi({ 'POST /vendor-account/{accountId}/opt-in': fails(500) });
    const { user, form } = await start();
    await user.click(form.getByRole('button', { name: 'Opt Back In' }));
    await waitFor(() =>
      expect(message()).toMatchObject({
        title: 'Failed to Activate Profile',
        message: 'Failed to opt in. Please try again.',
      }),
    );
  });
});
