import { screen, waitFor, within } from '@testing-library/react';
import type { VendorAccount } from '@portal/shared/contract';
import { expectToasts, mockApi, sampleLead, expectNothingSent } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';
const RESPOND = 'PUT /vendor-account/{accountId}/leads/{leadId}/respond';
const answered = sampleLead({ status: 'responded', responded_at: '2026-11-21T18:30:00Z' });
const farBeyond = 'At least 5 times the client’s budget ($8,000 – $12,000). Check the amount.';

/** Waits for the save, so that it doesn't leak into the next test. */
const untilSaved = () => expectToasts(/./);

async function openBooking(account: Partial<VendorAccount> = {}) {
  mockAccount(account);
  mockApi({ [LEAD]: answered });
  const seen = mockApi({ [BOOK]: { ...answered, status: 'booked' } });
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('button', { name: 'Report a booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a booking' }));
  return { user, dialog, seen, amount: dialog.getByLabelText('Booked amount') };
}

async function openResponse(over: Parameters<typeof sampleLead>[0] = {}) {
  mockAccount();
  mockApi({ [LEAD]: sampleLead({ status: 'viewed', ...over }) });
  const seen = mockApi({ [RESPOND]: answered });
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('link', { name: 'Respond to this lead' }));
  return { user, seen, price: await screen.findByLabelText('Base package') };
}

describe('booked amount', () => {
  test.each([
    ['$2,499.99', 'Enter whole dollars: 2,499 or 2,500'],
    ['1,50', 'Enter an amount in whole dollars, like 2,500'],
    ['1e3', 'Enter an amount in whole dollars, like 2,500'],
    ['-5', 'Enter an amount in whole dollars, like 2,500'],
    ['10,000,001', 'Please enter an amount of at most $10,000,000'],
  ])('rejects %s and keeps the pasted text', async (text, error) => {
    const { user, dialog, seen, amount } = await openBooking();
    await user.click(amount);
    await user.paste(text);
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    expect(amount).toHaveAccessibleDescription(new RegExp(error.replaceAll(/[$.]/g, String.raw`\$&`)));
    expect(amount).toHaveValue(text);
    await expectNothingSent(seen);
  });

  test.each([
    ['$ 7,500.00', 7500],
    ['2.5k', 2500],
    ['USD 5,100', 5100],
  ])('sends %s as %i', async (text, dollars) => {
    const { user, dialog, seen, amount } = await openBooking();
    await user.click(amount);
    await user.paste(text);
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    await untilSaved();
    expect(seen[0]?.request.body).toEqual({ amount: dollars });
  });

  test('shows the resulting referral fee', async () => {
    const { user, dialog, amount } = await openBooking({ referral_rate: 0.125 });
    expect(dialog.getByText('Our fee is 12.5% of the booked amount.')).toBeVisible();
    await user.type(amount, '5101');
    expect(dialog.getByText('You keep $4,463.37. Our fee is $637.63 (12.5%).')).toBeVisible();
  });

  test.each([0, 3])('shows that the free booking has no fee, with %i bookings before', async (before) => {
    const { user, dialog, amount } = await openBooking({ total_bookings: before, next_booking_free: true });
    expect(dialog.getByText('This booking is free. No referral fee.')).toBeVisible();
    await user.type(amount, '5100');
    expect(dialog.getByText('You keep $5,100.00. This booking is free, so we charge no fee.')).toBeVisible();
  });

  test('warns at five times the client’s budget or more and still sends the amount', async () => {
    const { user, dialog, seen, amount } = await openBooking();
    await user.type(amount, '59999');
    expect(dialog.queryByText(farBeyond)).not.toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '60000');
    expect(dialog.getByText(farBeyond)).toBeVisible();
    expect(amount).toHaveAccessibleDescription(new RegExp('At least 5 times'));
    expect(amount).toBeValid();
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    await untilSaved();
    expect(seen[0]?.request.body).toEqual({ amount: 60_000 });
  });
});

describe('response price', () => {
  test('warns at five times the client’s budget or more and still sends the amount', async () => {
    const { user, seen, price } = await openResponse();
    await user.type(price, '249999');
    expect(screen.getByText(farBeyond)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await user.click(await screen.findByRole('button', { name: 'Send Anyway' }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 249_999 } });
  });

  test('compares the price with the exact budget when the concierge provided one', async () => {
    const event = { ...answered.event, budget_max: 2000, budget_range: null };
    const { user, price } = await openResponse({ event });
    expect(screen.getAllByText('Up to $2,000')).toHaveLength(2);
    await user.type(price, '10k');
    expect(price).toHaveAccessibleDescription(/budget \(\$2,000\)/);
  });

  test('rejects an option price with cents and keeps the typed value', async () => {
    const { user, seen } = await openResponse();
    await user.click(screen.getByRole('button', { name: 'Add an option' }));
    await user.type(screen.getByLabelText('Option'), 'Late-night tacos');
    const price = screen.getByLabelText('Price');
    await user.type(price, '1,200.50');
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    expect(price).toHaveAccessibleDescription('Enter whole dollars: 1,200 or 1,201');
    expect(price).toHaveValue('1,200.50');
    await expectNothingSent(seen);
  });
});
