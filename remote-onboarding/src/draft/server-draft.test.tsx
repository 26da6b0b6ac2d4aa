import { act, screen, waitFor } from '@testing-library/react';
import { query } from '@portal/shared/queries';
import { currentSession, queryClient } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { fails, mockApi, sampleApplication } from '@portal/shared/testing';
import { agreedData, leaveDraft, mockApplicant, open, serverDraft } from '../testing.tsx';
import { draftKey } from './draft-storage.ts';

/** The pause after which input is saved, in ms. */
const REST_MS = 1500;
const onServer = (businessName: string, version = 'v1') =>
  mockApi({ 'GET /vendor-account/draft': serverDraft({ ...agreedData, businessName }, version) });
const name = () => screen.findByLabelText('Business name');

beforeEach(() => void mockApplicant());

test('restores a draft typed on another device', async () => {
  onServer('Delgado Catering');
  await open('/onboarding/2');
  expect(await name()).toHaveValue('Delgado Catering');
});

/** Another device saved a draft after the one that this device continues. */
function conflict() {
  leaveDraft({ businessName: 'Here' });
  onServer('There', 'v2');
  const there = serverDraft({ ...agreedData, businessName: 'There' }, 'v2');
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => {
      const { form, version } = body as { form: object; version: string };
      return version === 'v2'
        ? serverDraft(form, 'v3')
        : fails(409, { error: 'edit_conflict', current: there });
    },
  });
  return puts;
}

test('keeps the input of this device and offers the draft that another device saved', async () => {
  const puts = conflict();
  const { user } = await open('/onboarding/2');
  expect(await name()).toHaveValue('Here');
  await user.click(await screen.findByRole('button', { name: 'Keep this version' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.request.body).toMatchObject({ form: { businessName: 'Here' }, version: 'v2' });
  await waitFor(() => expect(localStorage.getItem(draftKey(7))).toBeNull());
});

test('takes the draft of another device, and continues it', async () => {
  const puts = conflict();
  const { user } = await open('/onboarding/2');
  await user.click(await screen.findByRole('button', { name: 'Use that version' }));
  await waitFor(async () => expect(await name()).toHaveValue('There'));
  await user.type(await name(), '!');
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.request.body).toMatchObject({ form: { businessName: 'There!' }, version: 'v2' });
});

test('a device whose clock is a day ahead does not overwrite a newer draft', async () => {
  const puts = conflict();
  const stored = JSON.parse(localStorage.getItem(draftKey(7)) ?? '') as object;
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  localStorage.setItem(draftKey(7), JSON.stringify({ ...stored, savedAt: tomorrow }));
  await open('/onboarding/2');
  expect(await screen.findByText(/You also changed this on another device/)).toBeVisible();
  expect(puts.map(({ request }) => request.body)).toMatchObject([{ version: 'v0' }]);
});

test('continues what another tab typed and saved', async () => {
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => {
      const { form, version } = body as { form: object; version: string };
      const other = serverDraft({ ...agreedData, businessName: 'Delgado' }, 'v1');
      return version === 'v1'
        ? serverDraft(form, 'v2')
        : fails(409, { error: 'edit_conflict', current: other });
    },
  });
  const { user } = await open('/onboarding/2');
  expect(await name()).toHaveValue('');
  leaveDraft({ businessName: 'Delgado' });
  const key = draftKey(7);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })));
  await waitFor(async () => expect(await name()).toHaveValue('Delgado'));
  localStorage.removeItem(key);
  expect(puts).toHaveLength(0);
  await user.type(await name(), ' Catering');
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.request.body).toMatchObject({ form: { businessName: 'Delgado Catering' } });
  expect(screen.queryByText(/You also changed this/)).not.toBeInTheDocument();
});

test('saves the draft to the server after typing pauses', async () => {
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => serverDraft((body as { form: object }).form),
  });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'Delgado');
  expect(puts).toHaveLength(0);
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.request.body).toMatchObject({
    form: { businessName: 'Delgado' },
    version: 'v0',
  });
  expect(await screen.findByTitle(/Saved in your account/)).toHaveTextContent('Saved');
});

test('uploads a local draft that is missing on the server', async () => {
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => serverDraft((body as { form: object }).form),
  });
  leaveDraft({ businessName: 'Here' });
  await open('/onboarding/2');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.request.body).toMatchObject({ form: { businessName: 'Here' } });
});

test('saves the draft immediately when the page closes', async () => {
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => serverDraft((body as { form: object }).form),
  });
  const { user } = await open('/onboarding/2');
  await user.type(await name(), 'D');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: REST_MS - 500 });
});

test('sends the draft before a logout', async () => {
  const order: string[] = [];
  const puts = mockApi({
    'PUT /vendor-account/draft': ({ body }) => {
      order.push('draft');
      return serverDraft((body as { form: object }).form);
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
  leaveDraft(data);
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
    'PUT /vendor-account/draft': ({ body }) =>
      answered.then(() => serverDraft((body as { form: object }).form)),
  });
  const submit = await openReview();
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: REST_MS * 3 });
  await submit();
  const draft = () => queryClient.getQueryData(query('GET /vendor-account/draft').queryKey);
  await waitFor(() => expect(draft()).toMatchObject({ form: null, saved_at: null }));
  answer();
  await waitFor(() => expect(gone).toHaveLength(1));
  expect(draft()).toMatchObject({ form: null, saved_at: null });
});
