import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  sampleBooking,
  sampleLead,
  expectNothingSent,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';
const CORRECT = 'PUT /vendor-account/{accountId}/leads/{leadId}/booking';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const withBooking = (over: Partial<Booking>, status: 'booked' | 'responded' = 'booked') =>
  sampleLead({ status, booking: sampleBooking({ booked_at: hoursAgo(1), ...over }) });
const booked = (amount: number, hours = 1) =>
  withBooking({ amount, vendor_amount: amount, booked_at: hoursAgo(hours) });
const reported = (amount: number) =>
  withBooking({
    amount,
    state: 'reported_by_vendor',
    vendor_amount: amount,
    client_amount: null,
    confirmed_amount: null,
  });
const differing = (over: Partial<Booking> = {}) =>
  withBooking({
    amount: 4000,
    state: 'differs',
    vendor_amount: 4000,
    client_amount: 5000,
    confirmed_amount: null,
    awaits_decision: true,
    ...over,
  });
const ofClient = (over: Partial<Booking> = {}) =>
  withBooking(
    {
      amount: 3000,
      state: 'reported_by_client',
      vendor_amount: null,
      client_amount: 3000,
      confirmed_amount: null,
      ...over,
    },
    'responded',
  );
const open = (lead: ReturnType<typeof sampleLead>) => {
  mockApi({ [LEAD]: lead });
  return openDashboard('/dashboard/lead-details/11');
};

beforeEach(() => {
  mockAccount({ referral_rate: 0.1, total_bookings: 2 });
});

async function openDialog() {
  const { user } = await open(booked(4200));
  await user.click(await screen.findByRole('button', { name: 'Correct amount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the booked amount' }));
  const amount = dialog.getByLabelText('Booked amount');
  const send = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
    await user.click(dialog.getByRole('button', { name: 'Correct Amount' }));
  };
  return { dialog, amount, send };
}

test('starts with the reported amount, sends the new one, and shows that the client has to confirm it', async () => {
  const { amount, send } = await openDialog();
  expect(amount).toHaveValue('4,200');
  const changed = differing({ vendor_amount: 2400, client_amount: 4200, confirmed_amount: 4200 });
  const seen = mockApi({ [CORRECT]: changed, [LEAD]: changed });
  await send('2400');
  expect(await screen.findByText('You reported $2,400. The client reported $4,200.')).toBeVisible();
  expect(screen.getByText('The fee for the confirmed $4,200 stays until then.')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ amount: 2400 });
  await expectToasts('You reported $2,400.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a refusal in the dialog and keeps the text', async () => {
  const { dialog, amount, send } = await openDialog();
  const message = 'You can correct an amount for 24 hours. Ask our team to change it.';
  mockApi({ [CORRECT]: fails(409, { error: 'transition_refused', message, current: booked(4200) }) });
  await send('2400');
  expect(await dialog.findByText(`Failed to correct the amount. ${message}`)).toBeVisible();
  expect(amount).toHaveValue('2,400');
});

test('tells that the booking was reversed in the meantime', async () => {
  const { send } = await openDialog();
  const current = sampleLead({ status: 'responded' });
  const message = "This lead isn't booked: it is in progress.";
  mockApi({ [CORRECT]: fails(409, { error: 'transition_refused', message, current }), [LEAD]: current });
  await send('2400');
  await expectToasts(`Failed to correct the amount. ${message}`);
  expect(await screen.findByText('In Progress')).toBeVisible();
});

test('validates the amount like a new booking', async () => {
  const { dialog, send } = await openDialog();
  const seen = mockApi({ [CORRECT]: booked(1) });
  await send('2,499.99');
  expect(await dialog.findByText('Enter whole dollars: 2,499 or 2,500')).toBeVisible();
  await expectNothingSent(seen);
});

test('offers no correction 24 hours after the confirmation, or after an admin decided', async () => {
  const decision = { decided_at: hoursAgo(1), reason: 'The contract says so' };
  const { unmount } = await open(withBooking({ decision }));
  expect(await screen.findByText('Our team decided: The contract says so')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct amount' })).not.toBeInTheDocument();
  unmount();
});

test('offers no correction of an old booking', async () => {
  await open(booked(4200, 25));
  expect(await screen.findByText(/^Booked for \$4,200\. Confirmed on /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct amount' })).not.toBeInTheDocument();
});

test('waits for the client with the fee that follows, and offers a correction at any time', async () => {
  await open({ ...reported(4200), booking: { ...reported(4200).booking!, booked_at: hoursAgo(200) } });
  expect(await screen.findByText('Waiting for the client to confirm')).toBeVisible();
  expect(screen.getByText('You reported $4,200.')).toBeVisible();
  expect(screen.getByText('Fee once confirmed: $420.00 (10.0% of $4,200)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct amount' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('takes over the client’s amount with one press', async () => {
  const { user } = await open(differing());
  expect(await screen.findByText('You and the client reported different amounts')).toBeVisible();
  expect(screen.getByText('You reported $4,000. The client reported $5,000.')).toBeVisible();
  const seen = mockApi({ [CORRECT]: booked(5000), [LEAD]: booked(5000) });
  await user.click(screen.getByRole('button', { name: 'Use the client’s amount' }));
  expect(await screen.findByText(/^Booked for \$5,000\./)).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ amount: 5000 });
  await expectToasts('The booking is confirmed for $5,000.');
});

test('asks to confirm or correct what only the client reported, instead of turning the lead down', async () => {
  const { user } = await open(ofClient());
  expect(await screen.findByText('The client reported a booking for $3,000')).toBeVisible();
  for (const name of ['Report a booking', 'Mark as lost', 'Decline this lead', 'Withdraw response']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Enter another amount' })).toBeVisible();
  const seen = mockApi({ [BOOK]: booked(3000), [LEAD]: booked(3000) });
  await user.click(screen.getByRole('button', { name: 'Confirm $3,000' }));
  expect(await screen.findByText(/^Booked for \$3,000\./)).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ amount: 3000 });
});

test('shows why a booking could not be confirmed, and that the team decides after 14 days', async () => {
  const { user } = await open(ofClient({ awaits_decision: true }));
  expect(await screen.findByText('Our team decides unless you and the client agree.')).toBeVisible();
  mockApi({ [BOOK]: fails(500, { message: 'Out of order' }) });
  await user.click(screen.getByRole('button', { name: 'Confirm $3,000' }));
  await expectToasts('Failed to confirm the booking. Out of order');
});
