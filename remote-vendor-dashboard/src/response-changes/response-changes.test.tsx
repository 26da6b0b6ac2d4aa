import { act, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, sampleLead, expectNothingSent } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const EDIT = `PUT ${LEAD}/response` as const;
const WITHDRAW = `POST ${LEAD}/response/withdraw` as const;
const response = (notes: string): NonNullable<Lead['vendor_response']> => ({
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [{ name: 'Bar', price: 400 }] },
  vendor_notes: notes,
  next_steps: null,
  estimated_timeline: '4 weeks',
  files: [],
});
const sent = sampleLead({
  status: 'responded',
  responded_at: '2026-11-21T18:30:00Z',
  vendor_response: response('Gladly'),
});
const edited = { ...sent, response_version: 1, vendor_response: response('Even better') };
const lead = (now: Lead) => mockApi({ [`GET ${LEAD}`]: now });

async function open(now: Lead, button: string, title: string) {
  lead(now);
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
beforeEach(() => {
  mockAccount();
  mockApi({
    [`GET ${LEAD}/response/history`]: {
      data: [
        {
          kind: 'edited',
          response: response('Gladly'),
          reason: null,
          changed_by: 'Ana',
          changed_at: '2026-11-22T18:30:00Z',
        },
      ],
    },
  });
});

test('edits the sent response from its values and shows the earlier version', async () => {
  const { user, dialog } = await open(sent, 'Edit response', 'Edit your response');
  expect(dialog.getByLabelText('Base package')).toHaveValue('2,500');
  const notes = dialog.getByLabelText('Notes');
  await user.clear(notes);
  await user.type(notes, 'Even better');
  const seen = mockApi({ [EDIT]: edited });
  lead(edited);
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Even better')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({
    version: 0,
    event_version: 0,
    proposed_pricing: { base_package: 2500, additional_options: [{ name: 'Bar', price: 400 }] },
    vendor_notes: 'Even better',
    next_steps: '',
    estimated_timeline: '4 weeks',
  });
  await user.click(await screen.findByText('Earlier versions'));
  expect(await screen.findByText(/^Replaced Nov 22, 2026.* by Ana$/)).toBeVisible();
  await expectToasts({ message: 'Your response was updated.' });
});

test('asks once before a changed price above the client’s budget is saved', async () => {
  const { user, dialog } = await open(sent, 'Edit response', 'Edit your response');
  const seen = mockApi({ [EDIT]: edited });
  const price = dialog.getByLabelText('Base package');
  await user.clear(price);
  await user.type(price, '15000');
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send a price above their budget?' }));
  expect(question.getByText(/Your starting price is \$15,000, and the client’s budget is/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change Price' }));
  await expectNothingSent(seen);
  expect(price).toHaveValue('15,000');
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await user.click(await screen.findByRole('button', { name: 'Send Anyway' }));
  await waitFor(() =>
    expect(seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 15_000 } }),
  );
  await expectToasts({ message: 'Your response was updated.' });
});

test('saves an edited response whose price above the budget was sent before', async () => {
  const dear = response('Gladly');
  const now = {
    ...sent,
    vendor_response: { ...dear, proposed_pricing: { base_package: 15_000, additional_options: [] } },
  };
  const { user, dialog } = await open(now, 'Edit response', 'Edit your response');
  const seen = mockApi({ [EDIT]: edited });
  await user.type(dialog.getByLabelText('Notes'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  await expectToasts({ message: 'Your response was updated.' });
});

test('shows the current response when a colleague changed it first', async () => {
  const { user, dialog } = await open(sent, 'Edit response', 'Edit your response');
  mockApi({ [EDIT]: fails(409, { error: 'transition_refused', current: edited }) });
  lead(edited);
  await user.type(dialog.getByLabelText('Notes'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  expect(await screen.findByText('This lead has changed')).toBeVisible();
  expect(screen.getByText('Even better')).toBeVisible();
});

test.each([
  ['edits', 'Edit response', 'Edit your response', 'Save Response', 'Next steps', EDIT],
  ['withdraws', 'Withdraw response', 'Withdraw your response?', 'Withdraw Response', 'Reason', WITHDRAW],
] as const)(
  '%s the response that the vendor saw, not a newer one',
  async (_, button, title, confirm, field, route) => {
    const { user, dialog } = await open(sent, button, title);
    lead(edited);
    act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'responded' }));
    expect(await screen.findByText('Even better', { ignore: 'textarea' })).toBeInTheDocument();
    await user.type(dialog.getByLabelText(field), 'Call us');
    const seen = mockApi({ [route]: fails(409, { error: 'transition_refused', current: edited }) });
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText('This lead has changed')).toBeVisible();
    expect(seen[0]?.request.body).toMatchObject({ version: 0 });
    await user.click(screen.getByText('Your unsent text'));
    expect(screen.getByText('Call us')).toBeVisible();
  },
);

test('withdraws the response with a required reason, and keeps it when that fails', async () => {
  const { user, dialog } = await open(sent, 'Withdraw response', 'Withdraw your response?');
  const seen = mockApi({ [WITHDRAW]: fails(500, { message: 'Out of order' }) });
  const confirm = dialog.getByRole('button', { name: 'Withdraw Response' });
  await user.click(confirm);
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectNothingSent(seen);
  await user.type(dialog.getByLabelText('Reason'), ' Our chef is ill ');
  await user.click(confirm);
  expect(await dialog.findByText('Failed to withdraw your response. Out of order')).toBeVisible();
  const withdrawn = sampleLead({ status: 'viewed', response_version: 1 });
  const sentAgain = mockApi({ [WITHDRAW]: withdrawn });
  lead(withdrawn);
  await user.click(confirm);
  await waitFor(() => expect(sentAgain[0]?.request.body).toEqual({ version: 0, reason: 'Our chef is ill' }));
  expect(await screen.findByText('No response yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit response' })).not.toBeInTheDocument();
});

test.each(['new', 'booked', 'expired'] as const)(
  'offers no change of the response of a lead that is %s',
  async (status) => {
    lead(sampleLead({ status, vendor_response: status === 'booked' ? response('Gladly') : null }));
    await openDashboard('/dashboard/lead-details/11');
    await screen.findByRole('heading', { name: 'Your Response' });
    expect(screen.queryByRole('button', { name: /(Edit|Withdraw) response/ })).not.toBeInTheDocument();
  },
);
