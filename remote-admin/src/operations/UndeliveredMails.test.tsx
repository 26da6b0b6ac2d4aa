import { screen, waitFor, within } from '@testing-library/react';
import { fails, mockApi } from '@portal/shared/testing';
import { openOperations } from './sample.ts';

const mail = {
  id: 31,
  template: 'application-approved',
  channel: 'email' as const,
  recipient: 'rosa@delgadocatering.com',
  attempts: 8,
  last_error: '550 no such mailbox',
  created_at: '2026-05-01T16:00:00.000Z',
};

async function open(answers: Parameters<typeof mockApi>[0]) {
  const view = await openOperations(answers);
  const region = within(await screen.findByRole('region', { name: 'Undelivered emails' }));
  return { ...view, region };
}

test('shows recipient, attempts and error of a failed email and resends it after confirmation', async () => {
  const { region, user } = await open({ 'GET /vendor-admin/mails/undelivered': { data: [mail] } });
  expect(await region.findByRole('listitem')).toHaveTextContent(
    /application-approved to rosa@delgadocatering.com.*8 attempts · 550 no such mailbox/,
  );
  const again = region.getByRole('button', { name: 'Try again' });
  expect(again).toHaveAccessibleDescription('application-approved to rosa@delgadocatering.com');
  const sent = mockApi({
    'POST /vendor-admin/mails/{mailId}/resend': { message: 'The email will be sent again.' },
    'GET /vendor-admin/mails/undelivered': { data: [] },
  });
  await user.click(again);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this email again?' }));
  expect(dialog.getByText('We’ll send it to rosa@delgadocatering.com.')).toBeInTheDocument();
  expect(sent.some(({ route }) => route.startsWith('POST'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Every email was delivered or is on its way.')).toBeInTheDocument();
  expect(sent.find(({ route }) => route.startsWith('POST'))?.request.params).toEqual({ mailId: '31' });
});

test('keeps the email in the list when resending fails', async () => {
  const { region, user } = await open({ 'GET /vendor-admin/mails/undelivered': { data: [mail] } });
  const sent = mockApi({ 'POST /vendor-admin/mails/{mailId}/resend': fails(500) });
  await user.click(await region.findByRole('button', { name: 'Try again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(region.getByRole('button', { name: 'Try again' })).toBeEnabled());
  expect(region.getByRole('listitem')).toBeInTheDocument();
});

test('recovers on Try Again when loading fails', async () => {
  const { region, user } = await open({ 'GET /vendor-admin/mails/undelivered': fails(500) });
  expect(await region.findByText('Failed to load undelivered emails')).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/mails/undelivered': { data: [mail] } });
  // A second part of the page loads the same list while the error is shown.
  await user.click(await region.findByRole('button', { name: 'Try Again', busy: false }));
  expect(await region.findByRole('listitem')).toBeInTheDocument();
});
