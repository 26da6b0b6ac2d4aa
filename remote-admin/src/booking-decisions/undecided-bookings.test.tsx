import { screen, waitFor, within } from '@testing-library/react';
import type { UndecidedBooking } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleBooking,
  sampleLead,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { sampleFinanceDay } from '../billing/sample.ts';
import { routes } from '../routes.tsx';

const LIST = 'GET /vendor-admin/bookings/undecided';
const DECIDE = 'POST /vendor-admin/leads/{leadId}/decide-booking';
const waiting = (over: Partial<UndecidedBooking> = {}): UndecidedBooking => ({
  id: 3,
  lead_id: 11,
  event_name: 'Maya & Jonah',
  event_date: '2027-06-12',
  account_id: 5,
  business_name: 'Delgado Catering',
  booking: sampleBooking({
    state: 'differs',
    vendor_amount: 4000,
    client_amount: 5000,
    confirmed_amount: null,
    awaits_decision: true,
  }),
  waiting_since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  evidence: {
    status: 'declined',
    price: 4200,
    facts: [
      { fact: 'responded', at: '2026-05-21T16:00:00.000Z' },
      { fact: 'declined', at: '2026-05-22T16:00:00.000Z' },
    ],
    vendor_messages: 3,
    client_messages: 2,
  },
  ...over,
});
const late = waiting({
  id: 4,
  lead_id: 12,
  event_name: 'Summer Gala',
  booking: sampleBooking({ state: 'reported_by_vendor', client_amount: null, awaits_decision: true }),
});

async function open(page = samplePage([waiting(), late]), admin_role: AdminRole = 'owner') {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/financial/day': sampleFinanceDay(),
    [LIST]: page,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/financial',
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
}
async function openDecision(event: string) {
  const { user } = await open();
  const row = await screen.findByRole('row', { name: new RegExp(event) });
  await user.click(within(row).getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Decide on the booking of ${event}` }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save decision' })) };
}

test('lists both amounts and the age, and links the lead and the account', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Maya & Jonah/ }));
  expect(row.getByRole('link', { name: 'Maya & Jonah' })).toHaveAttribute(
    'href',
    '/admin/leads/all?search=Maya%20%26%20Jonah',
  );
  expect(row.getByRole('link', { name: 'Delgado Catering' })).toHaveAttribute('href', '/admin/accounts/5');
  expect(row.getByText('$4,000')).toBeVisible();
  expect(row.getByText('$5,000')).toBeVisible();
  expect(row.getByText('3 days ago')).toBeVisible();
  expect(screen.getByRole('row', { name: /Summer Gala/ })).toHaveTextContent('Not reported');
});

test('lets finance decide', async () => {
  await open(samplePage([waiting()]), 'finance');
  expect(await screen.findByRole('button', { name: 'Decide' })).toBeVisible();
});

test('decides for the amount of a side without a reason', async () => {
  const { user, dialog, save } = await openDecision('Maya & Jonah');
  const seen = mockApi({
    [DECIDE]: sampleLead({ status: 'booked', booking: sampleBooking({ amount: 5000 }) }),
    [LIST]: samplePage([late]),
  });
  await save();
  expect(dialog.getByText('Please choose what counts')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'The client’s amount: $5,000' }));
  await save();
  await expectToasts('Maya & Jonah is booked for $5,000.');
  expect(seen[0]?.request.body).toEqual({ amount: 5000 });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Maya & Jonah' })).not.toBeInTheDocument());
});

test('shows what happened on the lead beside the decision', async () => {
  const { dialog } = await openDecision('Maya & Jonah');
  expect(dialog.getByText('Declined')).toBeVisible();
  expect(dialog.getByText('$4,200')).toBeVisible();
  expect(dialog.getByText('3 from the vendor, 2 from the client’s side')).toBeVisible();
  expect(dialog.getByText(/^Vendor responded: May 21, 2026.* Vendor declined: May 22, 2026/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the lead' })).toHaveAttribute('href', '/admin/leads/11');
});

test('requires an amount and a reason for another amount', async () => {
  const { user, dialog, save } = await openDecision('Maya & Jonah');
  const seen = mockApi({
    [DECIDE]: sampleLead({ status: 'booked', booking: sampleBooking({ amount: 4500 }) }),
  });
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await save();
  expect(dialog.getByText('Please enter the booked amount')).toBeVisible();
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Booked amount'), '4500');
  await user.type(dialog.getByLabelText(/^Reason/), ' The contract says so ');
  await save();
  await expectToasts('Maya & Jonah is booked for $4,500.');
  expect(seen[0]?.request.body).toEqual({ amount: 4500, reason: 'The contract says so' });
});

test('decides that there is no booking, and shows when a side has just agreed', async () => {
  const { user, dialog, save } = await openDecision('Summer Gala');
  expect(dialog.queryByRole('radio', { name: /client’s amount/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'No booking' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'The client cancelled');
  const message = 'This booking no longer waits for a decision.';
  mockApi({ [DECIDE]: fails(409, { error: 'transition_refused', message }) });
  await save();
  expect(await dialog.findByText(`Failed to save the decision. ${message}`)).toBeVisible();
  const seen = mockApi({ [DECIDE]: sampleLead({ status: 'responded' }) });
  await save();
  await expectToasts('Summer Gala is not booked.');
  expect(seen[0]?.request.body).toEqual({ amount: null, reason: 'The client cancelled' });
});

test('says when every booking is agreed on', async () => {
  await open(samplePage<UndecidedBooking>([]));
  expect(await screen.findByText('Vendors and clients agree on every booking.')).toBeVisible();
});
