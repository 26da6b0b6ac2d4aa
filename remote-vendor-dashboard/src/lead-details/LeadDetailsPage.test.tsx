import { act, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { keyOf, refresh } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, never, sampleLead, expectNothingSent } from '@portal/shared/testing';
import {
  confirmedReply,
  mockAccount,
  mockLeads,
  openDashboard,
  proposedReply,
  mockAnswers,
  sampleEventQuickReply,
} from '../testing.tsx';
import { shownAnswer } from '../undo/pending-responses.ts';

const answer: NonNullable<Lead['vendor_response']> = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 4200, additional_options: [{ name: 'Late-night tacos', price: 900 }] },
  vendor_notes: 'We would love to cook for you.',
  next_steps: 'A tasting in May.',
  estimated_timeline: '6-8 weeks',
  files: [],
};
const viewed = sampleLead({ status: 'viewed' });
const responded = sampleLead({
  status: 'responded',
  vendor_response: answer,
  responded_at: '2026-11-21T18:30:00Z',
  response_seen_at: '2026-11-22T18:45:00Z',
});

const lead = (now: Lead) => mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': now });
const response = () => screen.findByRole('region', { name: 'Your Response' });

/** Returns the definition of a term in a description list. */
const detail = (within_: HTMLElement, term: string) =>
  within(within_).getByText(term, { selector: 'dt' }).nextElementSibling;

beforeEach(() => {
  mockAccount();
});

test('shows the event and an empty response', async () => {
  lead(viewed);
  await openDashboard('/dashboard/lead-details/11');
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' })).toBeVisible();
  const event = screen.getByRole('region', { name: 'Event Information' });
  expect(detail(event, 'Type')).toHaveTextContent('Wedding');
  expect(detail(event, 'Date')).toHaveTextContent('Sat, Jun 12, 2060');
  expect(detail(event, 'Location')).toHaveTextContent('Brazil RoomOakland, CA');
  expect(detail(event, 'Budget')).toHaveTextContent('$8,000 – $12,000');
  expect(detail(event, 'Guests')).toHaveTextContent('120 guests');
  expect(within(event).getByText('A garden wedding with a long table dinner.')).toBeVisible();
  expect(within(event).queryByText('Why this matched')).not.toBeInTheDocument();
  expect(within(await response()).getByText('No response yet')).toBeVisible();
});

test('shows why the lead matched when it tells something new', async () => {
  lead({ ...viewed, match_reasons: ['You accept this type of event: Wedding', 'Budget not checked'] });
  await openDashboard('/dashboard/lead-details/11');
  const reasons = within(await screen.findByRole('list', { name: 'Why this matched' }));
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Budget not checked']);
});

test('shows the sent response', async () => {
  lead(responded);
  await openDashboard('/dashboard/lead-details/11');
  const given = await response();
  expect(detail(given, 'Availability')).toHaveTextContent('Confirmed');
  expect(detail(given, 'Base package')).toHaveTextContent('$4,200');
  expect(detail(given, 'Late-night tacos')).toHaveTextContent('+ $900');
  expect(detail(given, 'Notes')).toHaveTextContent('We would love to cook for you.');
  expect(detail(given, 'Next steps')).toHaveTextContent('A tasting in May.');
  expect(detail(given, 'Estimated timeline')).toHaveTextContent('6-8 weeks');
  expect(within(given).getByText('Sent Nov 21, 2026, 10:30 AM')).toBeVisible();
  expect(within(given).getByText('The client opened it Nov 22, 2026, 10:45 AM')).toBeVisible();
});

test('shows why a lead was declined and offers no further action', async () => {
  lead(
    sampleLead({
      status: 'declined',
      vendor_response: { ...answer, availability_confirmed: false },
      decline: { reason: 'not_available', notes: 'Booked that day.' },
    }),
  );
  await openDashboard('/dashboard/lead-details/11');
  const given = await response();
  expect(detail(given, 'You declined this lead')).toHaveTextContent('Not available on this date');
  expect(detail(given, 'Availability')).toHaveTextContent('Not Available');
  expect(within(given).queryByRole('link', { name: 'Respond to this lead' })).not.toBeInTheDocument();
  expect(within(given).queryByRole('button', { name: 'Decline this lead' })).not.toBeInTheDocument();
});

test.each([
  ['new', true, true],
  ['viewed', true, true],
  ['responded', false, true],
  ['booked', false, false],
  ['expired', false, false],
] as const)('a %s lead allows a response: %s, a decline: %s', async (status, respond, decline) => {
  lead(sampleLead({ status }));
  await openDashboard('/dashboard/lead-details/11');
  const given = within(await response());
  expect(given.queryAllByRole('link', { name: 'Respond to this lead' })).toHaveLength(respond ? 1 : 0);
  expect(given.queryAllByRole('button', { name: 'Decline this lead' })).toHaveLength(decline ? 1 : 0);
});

test('shows not found for a lead that the server does not know', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': fails(404, { error: 'not_found' }) });
  await openDashboard('/dashboard/lead-details/404');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead Not Found' })).toBeVisible();
});

test.each(['abc', '0', '99999999999'])('shows not found without a request for lead %s', async (id) => {
  await openDashboard(`/dashboard/lead-details/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', '/dashboard');
});

test('shows a loading state', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': () => never() });
  await openDashboard('/dashboard/lead-details/11');
  expect(await screen.findByText('Loading the lead')).toBeInTheDocument();
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/lead-details/11');
  expect(await screen.findByText('Failed to load lead')).toBeVisible();
  lead(viewed);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' })).toBeVisible();
});

test('marks an opened lead as viewed in the list and lowers the new count', async () => {
  let status: Lead['status'] = 'new';
  mockLeads(() => [sampleLead({ status })]);
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': () => {
      status = 'viewed';
      return sampleLead({ status });
    },
  });
  const { user } = await openDashboard();
  expect(await screen.findByRole('link', { name: /Leads 1 new/ })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'View Details' }));
  await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' });
  await waitFor(() => expect(screen.queryByText(/1 new/)).not.toBeInTheDocument());
  const lists = queryClient.getQueriesData<{ data: Lead[] }>({
    queryKey: keyOf('GET /vendor-account/{accountId}/leads', { params: { accountId: 5 } }),
  });
  const known = lists.flatMap(([, page]) => page?.data ?? []);
  expect(known.map((each) => each.status)).not.toContain('new');
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }));
  expect(await screen.findByText('Viewed', { selector: 'article *' })).toBeVisible();
});

/** Sends the response to a server without a time to undo. */
const sendNow = (user: Awaited<ReturnType<typeof openDashboard>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Send Response' }));

describe('responding', () => {
  test('sends the full response and shows it', async () => {
    lead(viewed);
    const { user, router } = await openDashboard('/dashboard/lead-details/11');
    await user.click(await screen.findByRole('link', { name: 'Respond to this lead' }));
    const form = await screen.findByRole('form', { name: 'Respond to this lead' });
    const field = within(form);
    const paste = async (into: HTMLElement, text: string) => {
      await user.click(into);
      await user.paste(text);
    };
    expect(field.getByRole('radio', { name: 'Confirmed' })).not.toBeChecked();
    await user.click(field.getByRole('radio', { name: 'Confirmed' }));
    await user.type(field.getByLabelText('Base package'), '4200');
    await user.click(field.getByRole('button', { name: 'Add an option' }));
    await paste(field.getByLabelText('Option'), 'Late-night tacos');
    await user.type(field.getByLabelText('Price'), '900');
    await paste(field.getByLabelText('Notes'), 'We would love to cook for you.');
    await paste(field.getByLabelText('Next steps'), 'A tasting in May.');
    await paste(field.getByLabelText('Estimated timeline'), '6-8 weeks');
    lead(responded);
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
    await sendNow(user);
    const given = await response();
    await waitFor(() => expect(detail(given, 'Base package')).toHaveTextContent('$4,200'));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request.params).toEqual({ accountId: '5', leadId: '11' });
    const { files: _none, ...body } = answer;
    expect(seen[0]?.request.body).toEqual({ ...body, event_version: 0, undoable: true });
    await expectToasts('Your response was sent.');
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('This lead has changed')).not.toBeInTheDocument();
  });

  test('asks once before a price above the client’s budget is sent', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    const price = await screen.findByLabelText('Base package');
    await user.clear(price);
    await user.type(price, '15000');
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Your starting price is \$15,000, and the client’s budget is/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Change Price' }));
    await expectNothingSent(seen);
    expect(price).toHaveValue('15,000');
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await user.click(await screen.findByRole('button', { name: 'Send Anyway' }));
    await waitFor(() =>
      expect(seen[0]?.request.body).toMatchObject({ proposed_pricing: { base_package: 15_000 } }),
    );
  });

  test('opens the form prefilled with the quick reply on quick accept', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    const field = within(await screen.findByRole('form', { name: 'Respond to this lead' }));
    expect(field.getByLabelText('Base package')).toHaveValue('2,500');
    expect(field.getByLabelText('Estimated timeline')).toHaveValue('6-8 weeks');
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
    lead(responded);
    await sendNow(user);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toMatchObject({
      availability_confirmed: true,
      proposed_pricing: { base_package: 2500, additional_options: [] },
      next_steps: expect.stringContaining('consultation'),
      estimated_timeline: '6-8 weeks',
    });
  });

  test('opens the form with the quick reply that fits the lead, and doesn’t offer to replace the general one', async () => {
    lead(viewed);
    const for_events = [sampleEventQuickReply()];
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': { ...proposedReply, for_events } });
    await openDashboard('/dashboard/lead-details/11?reply=quick');
    expect(await screen.findByText(/^We filled in “Weddings”\./)).toBeVisible();
    expect(screen.getByLabelText('Base package')).toHaveValue('4,500');
    expect(screen.getByLabelText('Option')).toHaveValue('Arch');
    expect(screen.getByText('$4,950')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Save as my quick reply' })).not.toBeInTheDocument();
  });

  test('saves the sent response as the quick reply', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    const price = await screen.findByLabelText('Base package');
    await user.clear(price);
    await user.type(price, '3200');
    await user.click(screen.getByRole('checkbox', { name: 'Save as my quick reply' }));
    const saved = mockApi({ 'PUT /vendor-account/{accountId}/quick-reply': confirmedReply });
    mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
    lead(responded);
    await sendNow(user);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.request.body).toEqual({
      base_package: 3200,
      vendor_notes: proposedReply.vendor_notes,
      next_steps: proposedReply.next_steps,
      estimated_timeline: '6-8 weeks',
      additional_options: [],
      picture_ids: [],
    });
    await expectToasts('Your response was sent.');
  });

  test('keeps the response sent when saving the quick reply fails', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    await user.click(await screen.findByRole('checkbox', { name: 'Save as my quick reply' }));
    mockApi({
      'PUT /vendor-account/{accountId}/quick-reply': fails(500, { message: 'Out of order' }),
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded,
    });
    lead(responded);
    await sendNow(user);
    await expectToasts('Your response was sent.', 'Failed to save your quick reply. Out of order');
  });

  test('shows an empty form when the quick reply fails to load', async () => {
    lead(viewed);
    mockApi({ 'GET /vendor-account/{accountId}/quick-reply': fails(500) });
    await openDashboard('/dashboard/lead-details/11?reply=quick');
    expect(await screen.findByText(/We couldn’t load your quick reply/)).toBeVisible();
    expect(screen.getByLabelText('Base package')).toHaveValue('');
    expect(screen.queryByRole('checkbox', { name: 'Save as my quick reply' })).not.toBeInTheDocument();
  });

  test('hides the prices and declines the lead when not available', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.click(await screen.findByRole('radio', { name: 'Not Available' }));
    expect(screen.queryByLabelText('Base package')).not.toBeInTheDocument();
    expect(screen.getByText('The lead will be declined as not available.')).toBeVisible();
    const declined = sampleLead({ status: 'declined', decline: { reason: 'not_available', notes: null } });
    lead(declined);
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': declined });
    await sendNow(user);
    expect(await screen.findByText('You declined this lead')).toBeVisible();
    expect(seen[0]?.request.body).toEqual({
      availability_confirmed: false,
      event_version: 0,
      vendor_notes: '',
      undoable: true,
    });
  });

  test('shows an error of the server and keeps the response as a draft', async () => {
    lead(viewed);
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': fails(500, { message: 'Out of order' }),
    });
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.type(await screen.findByLabelText('Notes'), 'Hello Maya');
    await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await sendNow(user);
    await expectToasts('Maya & Jonah: Failed to respond to lead. Out of order');
    await user.click(await screen.findByRole('link', { name: 'Continue your response' }));
    expect(await screen.findByLabelText('Notes')).toHaveValue('Hello Maya');
    expect(screen.getByRole('radio', { name: 'Confirmed' })).toBeChecked();
  });

  test('does not send an empty response when Enter is pressed in a field', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.type(await screen.findByLabelText('Estimated timeline'), '{Enter}');
    expect(await screen.findByText('Please choose whether you’re available')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await user.type(screen.getByLabelText('Estimated timeline'), '{Enter}');
    expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription(/Please add a price or a note/);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  test('focuses the heading, and keeps the response as a draft after Undo', async () => {
    lead(viewed);
    const { undone } = mockAnswers(
      () => viewed,
      () => {},
    );
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.type(await screen.findByLabelText('Notes'), 'Hello Maya');
    await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    expect(await screen.findByText('Accepting Maya & Jonah.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    const respond = await screen.findByRole('link', { name: 'Continue your response' });
    expect(undone).toEqual([11]);
    await user.click(respond);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Hello Maya');
  });

  test('opens a response that another device sent for editing after Undo', async () => {
    lead(viewed);
    const answers = mockAnswers(
      () => viewed,
      () => {},
    );
    const entry = { lead_id: 11, event_name: 'Maya & Jonah', by: 'Rosa Delgado', own: true, seconds_left: 8 };
    answers.add({
      ...entry,
      ...shownAnswer({
        response: {
          availability_confirmed: true,
          proposed_pricing: { base_package: 29_000 },
          vendor_notes: 'Hi',
        },
      }),
    });
    const { user } = await openDashboard('/dashboard/lead-details/11');
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Maya & Jonah' }));
    await user.click(await screen.findByRole('link', { name: 'Continue your response' }));
    const price = await screen.findByLabelText('Base package');
    expect(price).toHaveValue('29,000');
    await user.clear(price);
    await user.type(price, '2900');
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await waitFor(() =>
      expect(answers.seen[0]?.request.body).toMatchObject({
        proposed_pricing: { base_package: 2900 },
        vendor_notes: 'Hi',
      }),
    );
  });

  test('does not send an incomplete option', async () => {
    lead(viewed);
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.click(await screen.findByRole('button', { name: 'Add an option' }));
    await user.type(screen.getByLabelText('Option'), 'Bar');
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Please give a price');
    await expectNothingSent(seen);
    await user.click(screen.getByRole('button', { name: 'Remove option 1' }));
    expect(screen.queryByLabelText('Option')).not.toBeInTheDocument();
  });

  test('shows the current status and keeps the input when the lead changed in the meantime', async () => {
    lead(viewed);
    const expired = sampleLead({ status: 'expired' });
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': fails(409, {
        error: 'transition_refused',
        current: expired,
      }),
    });
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.type(await screen.findByLabelText('Notes'), 'Hello Maya');
    await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await sendNow(user);
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('This lead has changed')).toBeVisible();
    expect(banner.getByText(/It’s now “Expired”/)).toBeVisible();
    expect(banner.getByText('Hello Maya')).toBeInTheDocument();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Respond to this lead' })).not.toBeInTheDocument();
    await user.click(banner.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('This lead has changed')).not.toBeInTheDocument();
  });

  test('shows the current response when a prefilled response is rejected', async () => {
    lead(viewed);
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/respond': fails(409, {
        error: 'transition_refused',
        current: responded,
      }),
    });
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
    await screen.findByRole('button', { name: 'Send Response' });
    await sendNow(user);
    expect(await screen.findByText('This lead has changed')).toBeVisible();
    expect(detail(await response(), 'Base package')).toHaveTextContent('$4,200');
    expect(await screen.findByText('Your unsent text')).toBeVisible();
    await expectToasts({ kind: 'error', message: expect.stringContaining('It’s now “In Progress”') });
  });

  test('keeps the input when the lead changes during typing', async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11?reply=form');
    await user.type(await screen.findByLabelText('Notes'), 'Hello Maya');
    lead(sampleLead({ status: 'expired' }));
    await act(() => refresh('GET /vendor-account/{accountId}/leads/{leadId}'));
    expect(await screen.findByText(/It’s now “Expired”/)).toBeVisible();
    expect(screen.getByText('Hello Maya')).toBeInTheDocument();
  });
});

describe('declining', () => {
  const open = async () => {
    lead(viewed);
    const { user } = await openDashboard('/dashboard/lead-details/11');
    await user.click(await screen.findByRole('button', { name: 'Decline this lead' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Decline this lead?' })) };
  };

  test('requires a reason and sends it', async () => {
    const { user, dialog } = await open();
    const declined = sampleLead({
      status: 'declined',
      decline: { reason: 'budget_too_low', notes: 'Sorry!' },
    });
    const seen = mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/decline': declined });
    await user.click(dialog.getByRole('button', { name: 'Decline Lead' }));
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    await expectNothingSent(seen);
    await user.click(dialog.getByRole('radio', { name: 'The budget is too low' }));
    await user.type(dialog.getByLabelText('Notes (optional)'), 'Sorry!');
    lead(declined);
    await user.click(dialog.getByRole('button', { name: 'Decline Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(seen[0]?.request.body).toEqual({ reason: 'budget_too_low', notes: 'Sorry!' });
    expect(detail(await response(), 'You declined this lead')).toHaveTextContent('The budget is too low');
    await expectToasts('You declined Maya & Jonah.');
  });

  test('shows a failure in the dialog and keeps the selected reason', async () => {
    const { user, dialog } = await open();
    mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/decline': fails(0) });
    await user.click(dialog.getByRole('radio', { name: 'Another reason' }));
    await user.click(dialog.getByRole('button', { name: 'Decline Lead' }));
    expect(await dialog.findByText(/^Failed to decline lead\. We couldn't reach Gia/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Another reason' })).toBeChecked();
  });

  test('shows the current status when the lead was booked in the meantime', async () => {
    const { user, dialog } = await open();
    mockApi({
      'PUT /vendor-account/{accountId}/leads/{leadId}/decline': fails(409, {
        error: 'transition_refused',
        current: sampleLead({ status: 'booked' }),
      }),
    });
    await user.click(dialog.getByRole('radio', { name: 'Another reason' }));
    await user.type(dialog.getByLabelText('Notes (optional)'), 'We moved to Napa');
    await user.click(dialog.getByRole('button', { name: 'Decline Lead' }));
    expect(await screen.findByText(/It’s now “Booked”/)).toBeVisible();
    await user.click(screen.getByText('Your unsent text'));
    expect(screen.getByText('We moved to Napa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline this lead' })).not.toBeInTheDocument();
  });
});

describe('reporting a booking', () => {
  const open = async () => {
    lead(responded);
    const { user } = await openDashboard('/dashboard/lead-details/11');
    await user.click(await screen.findByRole('button', { name: 'Report a booking' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Report a booking' })) };
  };

  test('requires the amount, sends it and shows the lead as booked', async () => {
    const { user, dialog } = await open();
    const booked = { ...responded, status: 'booked' as const };
    const seen = mockApi({ 'POST /vendor-account/{accountId}/leads/{leadId}/book': booked });
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    expect(dialog.getByText('Please enter the booked amount')).toBeVisible();
    await user.type(dialog.getByLabelText('Booked amount'), '5100');
    await expectNothingSent(seen);
    lead(booked);
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    expect(await screen.findByText('Booked')).toBeVisible();
    expect(seen[0]?.request.body).toEqual({ amount: 5100 });
    await expectToasts('Booking reported. We’ll ask the client of Maya & Jonah to confirm it.');
    expect(screen.queryByRole('button', { name: 'Report a booking' })).not.toBeInTheDocument();
  });

  test('shows a failure in the dialog and keeps the amount', async () => {
    const { user, dialog } = await open();
    mockApi({
      'POST /vendor-account/{accountId}/leads/{leadId}/book': fails(500, { message: 'Out of order' }),
    });
    await user.type(dialog.getByLabelText('Booked amount'), '5100');
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    expect(await dialog.findByText('Failed to report the booking. Out of order')).toBeVisible();
    expect(dialog.getByLabelText('Booked amount')).toHaveValue('5,100');
  });

  test('offers no booking for a lead without a response', async () => {
    lead(viewed);
    await openDashboard('/dashboard/lead-details/11');
    await response();
    expect(screen.queryByRole('button', { name: 'Report a booking' })).not.toBeInTheDocument();
  });
});

test('reloads the lead list after a response', async () => {
  lead(viewed);
  let reads = 0;
  mockLeads(() => {
    reads += 1;
    return [viewed];
  });
  const { user } = await openDashboard('/dashboard/lead-details/11?reply=quick');
  await screen.findByRole('form', { name: 'Respond to this lead' });
  mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/respond': responded });
  const before = reads;
  await sendNow(user);
  await waitFor(() => expect(reads).toBeGreaterThan(before));
});

test('closes a dialog when Back shows another lead', async () => {
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': ({ params }) =>
      params.leadId === '11' ? viewed : sampleLead({ id: 12, event: { ...viewed.event, name: 'Ana & Leo' } }),
  });
  const { user, router } = await openDashboard('/dashboard/lead-details/11');
  await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' });
  await act(() => router.navigate('/dashboard/lead-details/12'));
  await screen.findByRole('heading', { level: 1, name: 'Ana & Leo' });
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await screen.findByRole('dialog', { name: 'Report a problem' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.title).toContain('Maya & Jonah'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
