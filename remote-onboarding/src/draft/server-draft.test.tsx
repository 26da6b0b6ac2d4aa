import { act, screen, waitFor } from '@testing-library/react';
import { currentSession, queryClient } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { fails, mockApi, sampleApplication, sampleSignedIn } from '@portal/shared/testing';
import { agreedData, leaveDraft, mockApplicant, open } from '../testing.tsx';
import { saveDraft } from './draft-storage.ts';
import { onboardingDraftQuery } from './draft.queries.ts';
import { readServerDraft, REST_MS } from './server-draft.ts';

const HOUR = 60 * 60 * 1000;
const savedAt = () => new Date().toISOString();
const onServer = (businessName: string, typedAt: number) =>
  mockApi({
    'GET /vendor-account/draft': {
      form: { ...agreedData, businessName, savedAt: typedAt },
      saved_at: savedAt(),
    },
  });
const name = () => screen.findByLabelText('Business name');

beforeEach(() => void mockApplicant());

test('restores a draft typed on another device', async () => {
  onServer('Delgado Catering', Date.now());
  await open('/onboarding/2');
  expect(await name()).toHaveValue('Delgado Catering');
});

test.each([
  ['uses the newer draft from this device', -HOUR, 'Here'],
  ['uses the newer draft from the server', HOUR, 'There'],
])('%s', async (_, age, winner) => {
  leaveDraft({ businessName: 'Here' });
  onServer('There', Date.now() + age);
  await open('/onboarding/2');
  expect(await name()).toHaveValue(winner);
});

test('saves the draft to the server after typing pauses', async () => {
  const puts = mockApi({ 'PUT /vendor-account/draft': () => ({ saved_at: savedAt() }) });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'Delgado');
  expect(puts).toHaveLength(0);
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.request.body).toMatchObject({
    form: { businessName: 'Delgado', savedAt: expect.any(Number) },
  });
  expect(await screen.findByTitle(/Saved in your account/)).toHaveTextContent('Saved');
});

test('uploads a local draft that is missing on the server', async () => {
  const puts = mockApi({ 'PUT /vendor-account/draft': () => ({ saved_at: savedAt() }) });
  leaveDraft({ businessName: 'Here' });
  await open('/onboarding/2');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.request.body).toMatchObject({ form: { businessName: 'Here' } });
});

test('saves the draft immediately when the page closes', async () => {
  const puts = mockApi({ 'PUT /vendor-account/draft': () => ({ saved_at: savedAt() }) });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'D');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: REST_MS - 500 });
});

test('sends the draft before a logout', async () => {
  const order: string[] = [];
  const puts = mockApi({
    'PUT /vendor-account/draft': () => {
      order.push('draft');
      return { saved_at: savedAt() };
    },
    'POST /auth/logout': () => {
      order.push('logout');
      return { message: 'Done' };
    },
  });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'D');
  await act(() => logout());
  expect(order).toEqual(['draft', 'logout']);
  expect(puts[0]?.request.body).toMatchObject({ form: { businessName: 'D' } });
  expect(currentSession()).toBeNull();
});

test('asks before a logout when the draft can’t be sent', async () => {
  mockApi({ 'PUT /vendor-account/draft': fails(0) });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'D');
  act(() => void logout());
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(currentSession()).not.toBeNull();
  expect(await name()).toHaveValue('D');
});

test('shows Saved on this device without an alert when the server save fails', async () => {
  mockApi({ 'PUT /vendor-account/draft': fails(500) });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'Delgado');
  expect(await screen.findByText('Saved on this device')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps the local draft when the server draft fails to load', async () => {
  mockApi({ 'GET /vendor-account/draft': fails(500) });
  leaveDraft({ businessName: 'Here' });
  await open('/onboarding/2');
  expect(await name()).toHaveValue('Here');
});

/** Opens a complete draft for review. Returns `submit()`. */
async function openReview(): Promise<() => Promise<void>> {
  const data = { ...agreedData, preferences: { ...agreedData.preferences, communication: 'email' as const } };
  saveDraft({ userId: sampleSignedIn().id, data, now: Date.now() });
  const { user } = await open('/onboarding/review');
  const button = await screen.findByRole('button', { name: 'Submit application' });
  return async () => {
    mockApi({
      'POST /vendor-account/apply': sampleApplication(),
      'GET /vendor-account/application': sampleApplication(),
    });
    await user.click(button);
  };
}

test('deletes the server draft after submission', async () => {
  const gone = mockApi({ 'DELETE /vendor-account/draft': { message: 'Draft deleted.' } });
  const submit = await openReview();
  await submit();
  await waitFor(() => expect(gone).toHaveLength(1));
});

test('forgets the draft after submission even when a save of it answers later', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const gone = mockApi({ 'DELETE /vendor-account/draft': { message: 'Draft deleted.' } });
  const puts = mockApi({
    'PUT /vendor-account/draft': () => answered.then(() => ({ saved_at: savedAt() })),
  });
  const submit = await openReview();
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: REST_MS * 3 });
  await submit();
  const draft = () => queryClient.getQueryData(onboardingDraftQuery.queryKey);
  await waitFor(() => expect(draft()).toEqual({ form: null, saved_at: null }));
  answer();
  await waitFor(() => expect(gone).toHaveLength(1));
  expect(draft()).toEqual({ form: null, saved_at: null });
});

test.each([
  ['an empty draft', { form: null, saved_at: null }],
  ['a missing response', undefined],
  ['an unexpected shape', { form: { preferences: { eventTypesExcluded: 5 } }, saved_at: savedAt() }],
])('returns no draft for %s', (_, answer) => {
  expect(readServerDraft(answer)).toBeNull();
});

test('uses the save time when a draft has no typing time', () => {
  const saved_at = '2026-11-21T10:00:00.000Z';
  expect(readServerDraft({ form: { ...agreedData }, saved_at })).toEqual({
    savedAt: Date.parse(saved_at),
    data: agreedData,
  });
});
