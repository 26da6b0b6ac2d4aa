import { screen, within } from '@testing-library/react';
import type { FeeDispute } from '@portal/shared/contract';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleBooking,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { sampleFeeDispute } from '../billing/sample.ts';
import { routes } from '../routes.tsx';

const LIST = 'GET /vendor-admin/financial/disputes';
const DECIDE = 'POST /vendor-admin/financial/disputes/{disputeId}/decide';

function open(page: unknown = samplePage([sampleFeeDispute()]), at = '') {
  mockApi({ 'GET /vendor-admin/applications/stats': sampleApplicationStats(), [LIST]: page } as Parameters<
    typeof mockApi
  >[0]);
  return renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/financial/disputes${at}`,
    as: sampleSignedIn({ is_admin: true, admin_role: 'finance' }),
  });
}

async function openDecision(over: Partial<FeeDispute> = {}) {
  const { user } = await open(samplePage([sampleFeeDispute(over)]));
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide on the fee for Maya & Jonah' }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save decision' })) };
}

test('shows both sides’ facts beside the decision', async () => {
  const { dialog } = await openDecision({
    booking: sampleBooking({ vendor_amount: 4000, client_amount: 7770 }),
  });
  expect(dialog.getByText(/^The amount is wrong\s+The contract says \$4,000\.$/)).toBeVisible();
  expect(dialog.getByText('$4,000 by the vendor, $7,770 by the client')).toBeVisible();
  expect(dialog.getByText('$777.00 for a booking of $7,770.00')).toBeVisible();
  expect(dialog.getByText('3 from the vendor, 2 from the client’s side')).toBeVisible();
  expect(dialog.getByRole('link', { name: '2026-0001' })).toHaveAttribute(
    'href',
    '/admin/financial/invoices/8',
  );
  expect(dialog.getByRole('link', { name: 'Open the lead' })).toHaveAttribute('href', '/admin/leads/11');
});

test.each([
  [/^Accept: give the fee back/, true, 'The fee for Maya & Jonah is credited.'],
  [/^Reject: the fee stays/, false, 'The fee for Maya & Jonah stays.'],
] as const)('%s: needs a reason and says what follows', async (choice, accept, done) => {
  const { user, dialog, save } = await openDecision();
  const seen = mockApi({ [DECIDE]: sampleFeeDispute() });
  await save();
  expect(dialog.getByText('Please choose a decision')).toBeVisible();
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectNothingSent(seen);
  await user.click(dialog.getByRole('radio', { name: choice }));
  await user.type(dialog.getByLabelText('Reason'), ' Per the contract ');
  await save();
  await expectToasts(done);
  expect(seen[0]?.request).toMatchObject({
    params: { disputeId: '3' },
    body: { accept, reason: 'Per the contract' },
  });
});

test('keeps the decision when the server refuses it', async () => {
  const { user, dialog, save } = await openDecision();
  const message = 'The booking was reversed meanwhile.';
  mockApi({ [DECIDE]: fails(409, { error: 'transition_refused', message }) });
  await user.click(dialog.getByRole('radio', { name: /^Reject: the fee stays/ }));
  await user.type(dialog.getByLabelText('Reason'), 'No');
  await save();
  expect(await dialog.findByText(`Failed to save the decision. ${message}`)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('No');
});

test('shows who decided and why, or that a rule did', async () => {
  const decided = { state: 'rejected', decided_at: '2026-11-21T18:00:00.000Z' } as const;
  await open(
    samplePage([
      sampleFeeDispute({ ...decided, decided_by: 'Ana Reyes', decision: 'The contract says $7,770.' }),
      sampleFeeDispute({ ...decided, id: 4, event_name: 'Twice', state: 'accepted', automatic: true }),
    ]),
    '?status=decided',
  );
  const [, person, rule] = await screen.findAllByRole('row');
  expect(person).toHaveTextContent('Ana Reyes, Nov 21, 2026: The contract says $7,770.');
  expect(person).toHaveTextContent('Rejected');
  expect(rule).toHaveTextContent('Decided by a rule');
  expect(rule).toHaveTextContent('Accepted');
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});

test('says when no vendor disputes a fee', async () => {
  await open(samplePage<FeeDispute>([]));
  expect(await screen.findByText('No vendor disputes a fee.')).toBeVisible();
});
