import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@portal/shared/domain';
import {
  expectToasts,
  fails,
  mockApi,
  never,
  sampleAccount,
  expectNothingSent,
  translatePage,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const at = '/dashboard/preferences';
const save = () => screen.getByRole('button', { name: 'Save Preferences' });
const saved = (over = {}) =>
  mockApi({ 'PUT /vendor-account/{accountId}/profile': { account: sampleAccount(over) } });

beforeEach(() => {
  mockAccount();
});

test('shows the account’s preferences', async () => {
  mockAccount({
    preferences: {
      minimum_budget: 7500,
      minimum_lead_time: 45,
      accepted_event_types: ['wedding', 'bar_mitzvah'],
      preferred_communication_method: 'portal',
    },
  });
  await openDashboard(at);
  expect(await screen.findByLabelText('Minimum budget')).toHaveValue('7,500');
  expect(screen.getByLabelText('Minimum lead time (days)')).toHaveValue('45');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect(
    screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent),
  ).toEqual(['Wedding', 'Bar/Bat Mitzvah']);
  expect(screen.getByRole('radio', { name: 'Portal' })).toBeChecked();
  expect(screen.getByLabelText('Minimum budget')).toHaveAccessibleDescription(
    /accept all budgets.* in \$\$ \(\$5,000 to \$9,999\), \$\$\$/,
  );
});

test('saves the changed preferences', async () => {
  const seen = saved();
  const { user } = await openDashboard(at);
  const budget = await screen.findByLabelText('Minimum budget');
  await user.clear(budget);
  await user.type(budget, '$12,500');
  await user.clear(screen.getByLabelText('Minimum lead time (days)'));
  await user.click(screen.getByRole('checkbox', { name: 'Birthday' }));
  await user.click(screen.getByRole('radio', { name: 'SMS' }));
  await user.click(save());
  await expectToasts({ kind: 'success', message: 'Preferences updated successfully!', duration: 5000 });
  expect(seen[0]?.request.body).toEqual({
    minimum_budget: 12500,
    minimum_lead_time: 0,
    accepted_event_types: sampleAccount().preferences.accepted_event_types.filter(
      (type) => type !== 'birthday',
    ),
    preferred_communication_method: 'sms',
    version: 'v1',
  });
});

test('saves on a translated page, after an error', async () => {
  const seen = saved();
  const { user } = await openDashboard(at);
  const budget = await screen.findByLabelText('Minimum budget');
  translatePage();
  await user.clear(budget);
  await user.type(budget, '12.5');
  await user.click(save());
  await user.clear(budget);
  await user.type(budget, '12500');
  await user.click(screen.getByRole('checkbox', { name: 'Birthday' }));
  await user.click(save());
  await expectToasts('Preferences updated successfully!');
  expect(seen).toHaveLength(1);
});

test('shows Saving on the button during the request', async () => {
  mockApi({ 'PUT /vendor-account/{accountId}/profile': () => never() });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Save Preferences' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
});

test.each([
  [fails(500, { message: 'Out of order' }), /try again\. Out of order$/],
  [fails(0), /try again\. We couldn't reach Gia/],
])('shows an error and keeps the input when saving fails', async (failure, why) => {
  mockApi({ 'PUT /vendor-account/{accountId}/profile': failure });
  const { user } = await openDashboard(at);
  const budget = await screen.findByLabelText('Minimum budget');
  await user.clear(budget);
  await user.type(budget, '9000');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update preferences. Please try again.');
  expect(alert).toHaveTextContent(why);
  expect(budget).toHaveValue('9,000');
  await expectToasts();
});

test('requires a phone number for SMS', async () => {
  mockAccount({ business_phone: null });
  const seen = saved();
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('radio', { name: 'SMS' }));
  await user.click(save());
  expect(await screen.findByText(messages.smsNeedsPhone)).toBeVisible();
  await expectNothingSent(seen);
});

test('shows a server error at its field', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/profile': fails(422, {
      message: 'No.',
      errors: { minimum_lead_time: ['That is too long ahead.'] },
    }),
  });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Save Preferences' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Minimum lead time (days)')).toHaveAccessibleDescription(
      /That is too long ahead/,
    ),
  );
});

test('requires an event type and keeps the form', async () => {
  mockAccount({ preferences: { ...sampleAccount().preferences, accepted_event_types: ['wedding'] } });
  const seen = saved();
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('checkbox', { name: 'Wedding' }));
  await user.clear(screen.getByLabelText('Minimum lead time (days)'));
  await user.type(screen.getByLabelText('Minimum lead time (days)'), '14');
  await user.click(save());
  const error = await screen.findByText('Please select at least one event type');
  expect(error).toBeVisible();
  const first = screen.getByRole('checkbox', { name: 'Wedding' });
  expect(error.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('group', { name: 'Event types' })).toHaveAccessibleDescription(
    expect.stringContaining('Please select at least one event type'),
  );
  expect(screen.getByLabelText('Minimum lead time (days)')).toHaveValue('14');
  await expectNothingSent(seen);
});

test('links to registration when there is no vendor account', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  await openDashboard(at);
  expect(await screen.findByRole('link', { name: 'Complete Registration' })).toBeVisible();
});

test('shows unsaved changes and discards them', async () => {
  saved();
  const { user } = await openDashboard(at);
  const birthday = await screen.findByRole('checkbox', { name: 'Birthday' });
  await user.click(birthday);
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(birthday);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  const days = screen.getByLabelText('Minimum lead time (days)');
  const before = (days as HTMLInputElement).value;
  await user.clear(days);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(days).toHaveValue(before);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('shows no unsaved changes after saving an empty lead time as 0', async () => {
  saved({ preferences: { ...sampleAccount().preferences, minimum_lead_time: 0 } });
  const { user } = await openDashboard(at);
  const days = await screen.findByLabelText('Minimum lead time (days)');
  await user.clear(days);
  await user.click(save());
  await waitFor(() => expect(days).toHaveValue('0'));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
});

test('opens one page for each section from the index', async () => {
  const { user, router } = await openDashboard(at);
  await screen.findByRole('heading', { level: 2, name: 'Matching' });
  const names = within(screen.getAllByRole('navigation', { name: 'Sections' })[0]!)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual([
    'Matching',
    'Blocked dates',
    'Notifications',
    'Quick replies',
    'Saved replies',
    'Show in my calendar',
  ]);
  for (const name of names) {
    const [link] = screen.getAllByRole('link', { name });
    await user.click(link!);
    await screen.findByRole('heading', { level: 2, name: name! });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.filter((heading) => names.includes(heading))).toEqual([name]);
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe(`${name === 'Matching' ? 'Preferences' : name} · Gia Partner Portal`);
  }
  expect(router.state.location.pathname).toBe('/dashboard/preferences/calendar-feed');
});
