import { screen, waitFor } from '@testing-library/react';
import type { LinkedLead } from '@portal/shared/contract';
import { expectNothingSent, fails, mockApi, never, renderRoutes } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const lead: LinkedLead = {
  account_id: 5,
  business_name: 'Delgado Catering',
  event: { name: 'Maya & Jonah', type: 'wedding', event_date: '2027-06-12' },
};
const used = fails(422, {
  message: 'You already used this link. Each link works once.',
  error: 'invalid_link',
});
const open = (at = '/reply?id=7&code=abc') => renderRoutes(routes, { at });
const named = (name: string) => screen.findByRole('heading', { name });

test('removes the code from the URL, shows the lead and declines nothing by being opened', async () => {
  const seen = mockApi({ 'POST /lead-links/open': lead });
  const { router } = await open();
  expect(await named('Maya & Jonah')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('Wedding on Sat, Jun 12, 2027')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Respond' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/7?reply=form&account=5',
  );
  expect(seen.map(({ route }) => route)).toEqual(['POST /lead-links/open']);
});

test('asks once before it declines', async () => {
  const seen = mockApi({ 'POST /lead-links/open': lead, 'POST /lead-links/decline': { message: 'Done' } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Not available' }));
  expect(await named('Decline this lead?')).toHaveFocus();
  seen.length = 0;
  await expectNothingSent(seen);
  await user.click(screen.getByRole('button', { name: 'Decline lead' }));
  expect(await named('Lead declined')).toHaveFocus();
  expect(seen.map(({ request }) => request.body)).toEqual([{ id: 7, code: 'abc' }]);
});

test('begins with the question from the link "Not available"', async () => {
  mockApi({ 'POST /lead-links/open': lead });
  await open('/reply?id=7&code=abc&decline=1');
  expect(await named('Decline this lead?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Respond' })).toBeInTheDocument();
});

test.each(['/reply', '/reply?id=7', '/reply?id=x&code=abc'])(
  '%s shows that the link is incomplete',
  async (at) => {
    await open(at);
    expect(await named('This link doesn’t work')).toBeInTheDocument();
    expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument();
  },
);

test('says why a link does not work and leads to the lead', async () => {
  mockApi({ 'POST /lead-links/open': used });
  await open();
  expect(await named('This link doesn’t work')).toHaveFocus();
  expect(screen.getByText(/You already used this link/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/7',
  );
});

test('says so when somebody else answered in the meantime', async () => {
  mockApi({ 'POST /lead-links/open': lead, 'POST /lead-links/decline': used });
  const { user } = await open('/reply?id=7&code=abc&decline=1');
  await user.click(await screen.findByRole('button', { name: 'Decline lead' }));
  expect(await named('This link doesn’t work')).toHaveFocus();
});

test('offers another try without a connection, before and after the question', async () => {
  mockApi({ 'POST /lead-links/open': fails(0) });
  const { user } = await open('/reply?id=7&code=abc&decline=1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  mockApi({ 'POST /lead-links/open': lead, 'POST /lead-links/decline': fails(0) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Decline lead' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByRole('button', { name: 'Decline lead' })).toBeEnabled();
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /lead-links/open': lead, 'POST /lead-links/decline': never });
  const { user } = await open('/reply?id=7&code=abc&decline=1');
  await user.dblClick(await screen.findByRole('button', { name: 'Decline lead' }));
  await screen.findByRole('button', { name: 'Declining...' });
  await waitFor(() => expect(seen).toHaveLength(2));
});
