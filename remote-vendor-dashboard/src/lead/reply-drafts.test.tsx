import { act, screen, waitFor } from '@testing-library/react';
import { portalStore, queryClient, storeSession, unsavedInputsAtom } from '@portal/shared/runtime';
import { clearPersonalStorage } from '@portal/shared/session';
import {
  fails,
  mockApi,
  reloadPage,
  sampleLead,
  sampleSignedIn,
  switchDevice,
  translatePage,
  typeInEveryField,
} from '@portal/shared/testing';
import { mockAccount, mockReplyDraft, openDashboard } from '../testing.tsx';
import { initialRespondValues } from './respond.ts';
import { saveReplyDraft, loadReplyDraft, replyDraft } from './reply-drafts.ts';

const at = '/dashboard/lead-details/11';
const lead = (status: 'viewed' | 'responded' | 'expired') =>
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status }) });
const key = { userId: 7, accountId: 5, leadId: 11 };
const onDevice = () => Object.keys(localStorage).filter((name) => name.includes('lead-reply'));
const model = initialRespondValues(null);

let server: ReturnType<typeof mockReplyDraft>;
beforeEach(() => {
  mockAccount();
  server = mockReplyDraft();
  lead('viewed');
});
/** Waits until the server has what was typed. */
const untilSaved = () => waitFor(() => expect(onDevice()).toEqual([]));

async function begin() {
  const { user, router, unmount } = await openDashboard(`${at}?reply=form`);
  await user.type(await screen.findByLabelText('Notes'), 'Dear Maya');
  await user.type(screen.getByLabelText('Base package'), '4200');
  return { user, router, unmount };
}

test('restores the draft after navigating away and labels it as a draft', async () => {
  const { user, router } = await begin();
  await act(() => router.navigate('/dashboard/resources'));
  await screen.findByRole('heading', { name: 'Resources' });
  await act(() => router.navigate(at));
  await user.click(await screen.findByRole('link', { name: 'Continue your response' }));
  expect(await screen.findByLabelText('Notes')).toHaveValue('Dear Maya');
  expect(screen.getByLabelText('Base package')).toHaveValue('4,200');
  expect(screen.getByText(/We saved your draft/)).toBeVisible();
});

test('keeps every key typed into a restored draft, and sends it', async () => {
  const { user, unmount } = await begin();
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.type(screen.getByLabelText('Option'), 'Late night snacks');
  unmount();
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond': sampleLead({ status: 'responded' }),
  });
  const again = await openDashboard(at);
  await again.user.click(await screen.findByRole('link', { name: 'Continue your response' }));
  await screen.findByLabelText('Notes');
  await typeInEveryField(again.user, screen.getByRole('form', { name: 'Respond to this lead' }));
  await again.user.click(screen.getByRole('radio', { name: 'Confirmed' }));
  await again.user.click(screen.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toMatchObject({
    availability_confirmed: true,
    proposed_pricing: {
      base_package: 4207,
      additional_options: [{ name: 'Late night snack7', price: 7 }],
    },
    vendor_notes: 'Dear May7',
  });
});

test('sends a response from a translated page', async () => {
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond': sampleLead({ status: 'responded' }),
  });
  const { user } = await openDashboard(at);
  await screen.findByRole('link', { name: 'Respond to this lead' });
  translatePage();
  await user.click(screen.getByRole('link', { name: 'Respond to this lead' }));
  await user.click(await screen.findByRole('radio', { name: 'Not Available' }));
  await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await user.type(screen.getByLabelText('Base package'), '4200');
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.click(screen.getByRole('button', { name: 'Remove option 1' }));
  await user.type(screen.getByLabelText('Notes'), 'Dear Maya');
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('protects a draft that the server doesn’t have from a logout until it is discarded', async () => {
  mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/draft': fails(0) });
  const { user } = await begin();
  expect(portalStore.get(unsavedInputsAtom)).toMatchObject([{ lostBy: 'logout' }]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('link', { name: 'Respond to this lead' });
  expect(portalStore.get(unsavedInputsAtom)).toEqual([]);
});

test('discards the draft on Cancel after asking', async () => {
  const { user } = await begin();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await user.click(await screen.findByRole('link', { name: 'Respond to this lead' }));
  expect(await screen.findByLabelText('Notes')).toHaveValue('');
  await waitFor(() => expect(server.form).toBeNull());
});

test('deletes the draft after the response is sent', async () => {
  const { user } = await begin();
  const sent = sampleLead({
    status: 'responded',
    vendor_response: {
      availability_confirmed: true,
      proposed_pricing: { base_package: 4200, additional_options: [] },
      vendor_notes: 'Dear Maya',
      next_steps: null,
      estimated_timeline: null,
      files: [],
    },
  });
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond': sent,
    'GET /vendor-account/{accountId}/leads/{leadId}': sent,
  });
  await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument());
  await waitFor(() => expect(loadReplyDraft(key, model)).toBeNull());
  expect(screen.queryByText('This lead has changed')).not.toBeInTheDocument();
});

test.each([
  { choice: 'Confirmed', status: 'responded', basePackage: 4200 },
  { choice: 'Not Available', status: 'declined', basePackage: null },
] as const)(
  'deletes the draft of a response ($choice) that was sent while its page closed',
  async ({ choice, status, basePackage }) => {
    const { user, unmount } = await begin();
    await user.click(screen.getByRole('radio', { name: choice }));
    unmount();
    queryClient.clear();
    mockApi({
      'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({
        status,
        vendor_response: {
          availability_confirmed: choice === 'Confirmed',
          proposed_pricing: { base_package: basePackage, additional_options: [] },
          vendor_notes: 'Dear Maya',
          next_steps: null,
          estimated_timeline: null,
          files: [],
        },
      }),
    });
    await openDashboard(at);
    expect(await screen.findByText('Dear Maya')).toBeVisible();
    expect(screen.queryByText('This lead has changed')).not.toBeInTheDocument();
    expect(loadReplyDraft(key, model)).toBeNull();
  },
);

test('shows the draft of a lead that expired in the meantime', async () => {
  const { unmount } = await begin();
  unmount();
  queryClient.clear();
  lead('expired');
  await openDashboard(at);
  expect(await screen.findByText(/It’s now “Expired”/)).toBeVisible();
  expect(screen.getByText('Dear Maya')).toBeInTheDocument();
});

test('continues a response on another device, key by key', async () => {
  const { unmount } = await begin();
  await untilSaved();
  expect(server.form).toMatchObject({ notes: 'Dear Maya', basePackage: '4,200' });
  unmount();
  switchDevice();
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('link', { name: 'Continue your response' }));
  const notes = await screen.findByLabelText('Notes');
  expect(notes).toHaveValue('Dear Maya');
  await user.type(notes, ' and Jonah');
  expect(notes).toHaveValue('Dear Maya and Jonah');
  await untilSaved();
  expect(server.form).toMatchObject({ notes: 'Dear Maya and Jonah', basePackage: '4,200' });
});

describe('when another device saved a newer draft meanwhile', () => {
  /** Types on a device whose clock is a day ahead, while another one saves. */
  async function conflict() {
    const { user } = await begin();
    await untilSaved();
    Object.assign(server, { form: { ...model, notes: 'From the phone' }, saves: server.saves + 1 });
    const later = Date.now() + 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    await user.type(screen.getByLabelText('Notes'), '!');
    const banner = await screen.findByText(/You also changed this on another device/);
    clock.mockRestore();
    return { user, banner };
  }

  test('keeps both, whatever the time of the device, and saves the chosen one', async () => {
    const { user } = await conflict();
    expect(screen.getByLabelText('Notes')).toHaveValue('Dear Maya!');
    expect(screen.getByText('From the phone')).toBeInTheDocument();
    expect(server.form).toMatchObject({ notes: 'From the phone' });
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('button', { name: 'Keep this version' }));
    await untilSaved();
    expect(server.form).toMatchObject({ notes: 'Dear Maya!!' });
    expect(screen.queryByText(/You also changed this/)).not.toBeInTheDocument();
  });

  test('takes the other one into the form', async () => {
    const { user } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Use that version' }));
    const notes = await screen.findByLabelText('Notes');
    expect(notes).toHaveValue('From the phone');
    await user.type(notes, '.');
    await untilSaved();
    expect(server.form).toMatchObject({ notes: 'From the phone.' });
  });
});

test('keeps on this device what the server doesn’t have, and sends it on the next page', async () => {
  mockApi({ 'PUT /vendor-account/{accountId}/leads/{leadId}/draft': fails(0) });
  const { unmount } = await begin();
  expect(onDevice()).toEqual(['personal:lead-reply:7:5:11']);
  unmount();
  reloadPage();
  server = mockReplyDraft();
  await openDashboard('/dashboard/resources');
  await untilSaved();
  expect(server.form).toMatchObject({ notes: 'Dear Maya' });
});

test('does not take its own save, whose response was lost, for another device’s', async () => {
  const { user } = await begin();
  await untilSaved();
  mockApi({
    'PUT /vendor-account/{accountId}/leads/{leadId}/draft': ({ body }) => {
      Object.assign(server, { form: (body as { form: object }).form, saves: server.saves + 1 });
      return fails(0);
    },
  });
  await user.type(screen.getByLabelText('Notes'), '!');
  await waitFor(() => expect(server.form).toMatchObject({ notes: 'Dear Maya!' }));
  const before = server;
  server = mockReplyDraft();
  Object.assign(server, before);
  await user.type(screen.getByLabelText('Notes'), '!');
  await untilSaved();
  expect(server.form).toMatchObject({ notes: 'Dear Maya!!' });
  expect(screen.queryByText(/You also changed this/)).not.toBeInTheDocument();
});

test('starts with an empty form when the draft can’t be read, and overwrites nothing', async () => {
  Object.assign(server, { form: { ...model, notes: 'From the phone' }, saves: 1 });
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}/draft': fails(500) });
  const { user } = await openDashboard(`${at}?reply=form`);
  await user.type(await screen.findByLabelText('Notes'), 'Dear');
  expect(await screen.findByText(/You also changed this on another device/)).toBeVisible();
  expect(server.form).toMatchObject({ notes: 'From the phone' });
});

test('ignores a draft on this device that is expired, unreadable or from another user', () => {
  storeSession(sampleSignedIn());
  saveReplyDraft(key, { ...model, notes: 'Mine' });
  expect(loadReplyDraft({ ...key, userId: 8 }, model)).toBeNull();
  expect(loadReplyDraft(key, model)?.notes).toBe('Mine');
  const [name = ''] = onDevice();
  const stored = JSON.parse(localStorage.getItem(name) ?? '') as object;
  replyDraft(key).follow();
  const week = 7 * 24 * 60 * 60 * 1000;
  localStorage.setItem(name, JSON.stringify({ ...stored, savedAt: Date.now() - week - 1 }));
  expect(loadReplyDraft(key, model)).toBeNull();
  expect(localStorage.getItem(name)).toBeNull();
  localStorage.setItem(name, '{"savedAt":');
  expect(loadReplyDraft(key, model)).toBeNull();
});

test('deletes what is on this device on logout', () => {
  storeSession(sampleSignedIn());
  saveReplyDraft(key, { ...model, notes: 'Mine' });
  replyDraft(key).follow();
  clearPersonalStorage(key.userId);
  expect(loadReplyDraft(key, model)).toBeNull();
});
