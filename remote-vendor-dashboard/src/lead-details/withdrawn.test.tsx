import { act, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import { fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';

const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const at = '/dashboard/lead-details/11';
const response: Lead['vendor_response'] = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [] },
  vendor_notes: 'Gladly',
  next_steps: null,
  estimated_timeline: null,
  files: [],
};
const withdrawn = (over: Partial<Lead> = {}) =>
  sampleLead({
    status: 'withdrawn',
    withdrawal: {
      reason: 'client_cancelled',
      note: 'They may be back next year.',
      withdrawn_at: '2026-05-21T16:00:00.000Z',
    },
    ...over,
  });
const lead = (now: Lead) => mockApi({ [`GET ${LEAD}`]: now });
/** The concierge withdraws the lead while the portal is open. */
function withdraw(now = withdrawn()) {
  lead(now);
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'withdrawn' }));
}

beforeEach(() => {
  mockAccount();
  localStorage.clear();
});

test('says why a lead is no longer available and offers nothing to send', async () => {
  lead(withdrawn());
  await openDashboard(`${at}?reply=form`);
  const notice = (await screen.findByText('This lead is no longer available')).closest<HTMLElement>(
    '[role]',
  )!;
  expect(notice).toHaveTextContent(
    'The client canceled their plans. Withdrawn on May 21, 2026. It doesn’t count',
  );
  expect(within(notice).getByText('They may be back next year.')).toBeVisible();
  expect(screen.getByText('You didn’t send a response')).toBeVisible();
  expect(screen.getByText('No longer available')).toBeVisible();
  for (const name of [/respond/i, /decline/i, /book/i, /lost/i, /edit/i, /withdraw/i, /Send Message/])
    for (const role of ['button', 'link'] as const)
      expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
});

test('keeps a response and a message that were being typed readable', async () => {
  lead(sampleLead({ status: 'viewed' }));
  const { user } = await openDashboard(`${at}?reply=form`);
  await user.type(await screen.findByLabelText('Notes'), 'Dear Maya');
  await user.type(screen.getByLabelText('Base package'), '2500');
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.type(screen.getByLabelText('Option'), 'Bar');
  await user.type(screen.getByLabelText('Price'), '400');
  await user.type(screen.getByLabelText('Your message'), 'Is there parking?');
  withdraw();
  expect(await screen.findByText('This lead is no longer available')).toBeVisible();
  expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
  await user.click(screen.getByText('Your unsent text'));
  for (const text of ['Dear Maya', 'Base package: $2,500', 'Bar: $400'])
    expect(screen.getByText(text)).toBeVisible();
  const message = within(screen.getByRole('figure', { name: 'Your unsent message' }));
  expect(message.getByText('Is there parking?')).toBeVisible();
});

test('keeps the input of an open dialog when the edited response is refused', async () => {
  lead(sampleLead({ status: 'responded', vendor_response: response }));
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Edit response' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Notes'), ', even in June');
  const now = withdrawn({ vendor_response: response });
  withdraw(now);
  await screen.findByText('This lead is no longer available');
  mockApi({ [`PUT ${LEAD}/response`]: fails(409, { error: 'transition_refused', current: now }) });
  await user.click(dialog.getByRole('button', { name: 'Save Response' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByText('Your unsent text'));
  expect(screen.getByText('Gladly, even in June')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit response' })).not.toBeInTheDocument();
});

test('the inbox shows the reason on the card, among the closed leads', async () => {
  mockLeads(() => [withdrawn()]);
  const { user } = await openDashboard();
  await user.click(await screen.findByRole('button', { name: /Closed/ }));
  const card = within(await screen.findByRole('article', { name: /Maya & Jonah/ }));
  expect(card.getByText('No longer available')).toBeVisible();
  expect(card.getByText('The client canceled their plans.')).toBeVisible();
  expect(card.queryByRole('button', { name: /Quick/ })).not.toBeInTheDocument();
});
