import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@portal/shared/runtime';
import { expectNothingSent, mockApi, sampleAccount, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { LIFETIME_MS, REPEAT_MS } from './use-others-answering.ts';

const rosa = sampleAccount().users[0]!;
const ana = { id: 8, name: 'Ana Ruiz', email: 'ana@x.example', role: 'responder' as const };
const PRESENCE = 'POST /vendor-account/{accountId}/leads/{leadId}/presence';
const banner = () => screen.queryByText('Ana Ruiz is answering this lead too.');

/** Opens the response form of lead 40. Returns what the page told the team. */
async function openForm(users = [rosa, ana]) {
  const lead = sampleLead({ id: 40, status: 'viewed' });
  mockAccount({ users });
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': lead,
  });
  const sent = mockApi({ [PRESENCE]: { message: 'Told your team.' } });
  const opened = await openDashboard('/dashboard/lead-details/40?reply=form');
  await screen.findByRole('button', { name: 'Send Response' });
  const told = () => sent.map(({ request }) => (request.body as { answering: boolean }).answering);
  return { ...opened, sent, told };
}
const answers = (answering: boolean, over: object = {}) =>
  act(() =>
    publish('live.lead.presence', {
      account_id: sampleAccount().id,
      lead_id: 40,
      user_id: ana.id,
      name: ana.name,
      answering,
      ...over,
    }),
  );

test('tells the team while the form is open, and that it closed', async () => {
  const { user, told } = await openForm();
  await waitFor(() => expect(told()).toEqual([true]));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(told()).toEqual([true, false]));
});

test('shows who answers the same lead until they close their form, and tells a newcomer', async () => {
  const { told } = await openForm();
  await waitFor(() => expect(told()).toHaveLength(1));
  answers(true, { lead_id: 41 });
  answers(true, { user_id: rosa.id, name: rosa.name });
  expect(screen.queryByText(/is answering this lead too/)).not.toBeInTheDocument();
  answers(true);
  expect(banner()).toBeInTheDocument();
  await waitFor(() => expect(told()).toEqual([true, true]));
  const again = mockApi({ [PRESENCE]: { message: 'Told your team.' } });
  answers(true);
  await expectNothingSent(again);
  answers(false);
  expect(banner()).not.toBeInTheDocument();
});

describe('as time passes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('forgets a member of whom no more is heard', async () => {
    await openForm();
    answers(true);
    expect(banner()).toBeInTheDocument();
    await pass(LIFETIME_MS - 1000);
    expect(banner()).toBeInTheDocument();
    await pass(2000);
    expect(banner()).not.toBeInTheDocument();
  });

  test('repeats that the form is open, twice in the time that it counts', async () => {
    const { told } = await openForm();
    await waitFor(() => expect(told()).toEqual([true]));
    await pass(REPEAT_MS);
    await waitFor(() => expect(told()).toEqual([true, true]));
    expect(REPEAT_MS * 2).toBeLessThan(LIFETIME_MS);
  });
});

test('a person who works alone tells nobody', async () => {
  const { sent } = await openForm([rosa]);
  await expectNothingSent(sent);
});
