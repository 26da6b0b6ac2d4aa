import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  sampleBooking,
  sampleLead,
  expectNothingSent,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const answered = sampleLead({ status: 'responded', responded_at: '2026-11-21T18:30:00Z' });
const lost = { ...answered, lost: { lost_at: '2026-11-22T18:30:00Z', reason: 'Another date' } };
const lead = (now: Lead) => mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': now });
const LOSE = 'POST /vendor-account/{accountId}/leads/{leadId}/lose';
const REPORT = 'POST /vendor-account/{accountId}/leads/{leadId}/report';
const CALENDAR = 'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics';

async function open(now: Lead, button: string) {
  lead(now);
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

beforeEach(() => {
  mockAccount();
});

describe('reporting a lead as lost', () => {
  test('sends the reason, shows it on the lead, and still offers to report a booking', async () => {
    const { user, dialog } = await open(answered, 'Mark as lost');
    const seen = mockApi({ [LOSE]: lost });
    lead(lost);
    await user.type(dialog.getByLabelText('Reason'), ' Another date ');
    await user.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
    expect(await screen.findByText(/The client went elsewhere\. Reported on Nov 22, 2026/)).toBeVisible();
    expect(screen.getByText(/“Another date”/)).toBeVisible();
    expect(screen.getByText('Went elsewhere')).toBeVisible();
    expect(seen[0]?.request.body).toEqual({ reason: 'Another date' });
    await expectToasts('Maya & Jonah is marked as lost.');
    expect(screen.queryByRole('button', { name: 'Mark as lost' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Report a booking' })).toBeVisible();
  });

  test('sends no reason when the field is empty, and shows a failure in the dialog', async () => {
    const { user, dialog } = await open(answered, 'Mark as lost');
    const failed = mockApi({ [LOSE]: fails(500, { message: 'Out of order' }) });
    await user.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
    expect(await dialog.findByText('Failed to mark the lead as lost. Out of order')).toBeVisible();
    expect(failed[0]?.request.body).toEqual({});
    await expectToasts();
  });

  test('shows the current status and the reason when the lead changed in the meantime', async () => {
    const { user, dialog } = await open(answered, 'Mark as lost');
    mockApi({
      [LOSE]: fails(409, { error: 'transition_refused', current: sampleLead({ status: 'booked' }) }),
    });
    await user.type(dialog.getByRole('textbox'), 'They chose a friend');
    await user.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
    expect(await screen.findByText(/It’s now “Booked”/)).toBeVisible();
    await user.click(screen.getByText('Your unsent text'));
    expect(screen.getByText('They chose a friend')).toBeVisible();
  });
});

describe('reporting a problem', () => {
  test('requires a reason, sends the report and shows it on the lead', async () => {
    const { user, dialog } = await open(sampleLead({ status: 'viewed' }), 'Report a problem');
    const reported = sampleLead({
      status: 'viewed',
      report: { reason: 'unreachable', message: 'Bounced', reported_at: '2026-11-22T18:30:00Z' },
    });
    const seen = mockApi({ [REPORT]: reported });
    await user.click(dialog.getByRole('button', { name: 'Send Report' }));
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    await expectNothingSent(seen);
    await user.click(dialog.getByRole('radio', { name: 'The client can’t be reached' }));
    await user.type(dialog.getByLabelText('Message'), 'Bounced');
    lead(reported);
    await user.click(dialog.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('You reported a problem with this lead')).toBeVisible();
    expect(screen.getByText(/The client can’t be reached, on Nov 22, 2026/)).toBeVisible();
    expect(seen[0]?.request.body).toEqual({ reason: 'unreachable', message: 'Bounced' });
    expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
  });

  test.each([
    ['offline', fails(0), /^Failed to report the problem\. We couldn't reach Gia/],
    ['a failing server', fails(500, { message: 'Out of order' }), /Out of order/],
  ])('%s: shows an error and keeps the input', async (_, failure, text) => {
    const { user, dialog } = await open(sampleLead({ status: 'viewed' }), 'Report a problem');
    mockApi({ [REPORT]: failure });
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.type(dialog.getByLabelText('Message'), 'Hm');
    await user.click(dialog.getByRole('button', { name: 'Send Report' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveValue('Hm');
  });
});

test('downloads the event as a calendar file and shows an error when that fails', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:calendar';
  };
  URL.revokeObjectURL = () => {};
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('lead-11.ics');
  });
  mockApi({ [CALENDAR]: 'BEGIN:VCALENDAR' });
  lead(answered);
  const { user } = await openDashboard('/dashboard/lead-details/11');
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(files[0]?.type).toBe('text/calendar');
  saved.mockRestore();
  mockApi({ [CALENDAR]: fails(500, { message: 'Out of order' }) });
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await expectToasts('Failed to create the calendar file. Out of order');
});

test('shows the booked amount and the date of its confirmation', async () => {
  lead(
    sampleLead({
      status: 'booked',
      booking: sampleBooking({ amount: 5100, booked_at: '2026-11-22T18:30:00Z' }),
    }),
  );
  await openDashboard('/dashboard/lead-details/11');
  expect(await screen.findByText('Booked for $5,100. Confirmed on Nov 22, 2026.')).toBeVisible();
});
