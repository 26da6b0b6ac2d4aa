import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lead, Message } from '@portal/shared/contract';
import { clearSession, portalStore, publish, unsavedInputsAtom } from '@portal/shared/runtime';
import { logout, startSession } from '@portal/shared/session';
import {
  expectToasts,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleLead,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { outboxAtom } from './outbox.ts';

const THREAD = '/vendor-account/{accountId}/leads/{leadId}/messages';
const LIST = `GET ${THREAD}` as const;
const SEND = `POST ${THREAD}` as const;
const READ = `POST ${THREAD}/read` as const;
const DELETE = `DELETE ${THREAD}/{messageId}` as const;
const PAGE = '/dashboard/lead-details/11';

let lastId = 100;
const message = (over: Partial<Message> = {}): Message => ({
  id: ++lastId,
  client_id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
  author: 'concierge',
  author_name: null,
  own: false,
  text: 'Yes, for ten cars.',
  files: [],
  created_at: '2026-11-20T18:30:00Z',
  deleted_at: null,
  deletable_until: null,
  ...over,
});
const mine = (over: Partial<Message> = {}) =>
  message({ author: 'vendor', author_name: 'Rosa Delgado', own: true, text: 'Is there parking?', ...over });
const sentAs = (body: unknown) => {
  const { client_id, text } = body as { client_id: string; text: string };
  return mine({ client_id, text });
};

const lead = (over: Partial<Lead> = {}) => {
  const now = sampleLead({ status: 'viewed', ...over });
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': now });
};
const thread = (...newestFirst: Message[]) => mockApi({ [LIST]: { data: newestFirst, has_more: false } });
const log = async () => within(await screen.findByRole('log', { name: 'Messages about this lead' }));
const field = () => screen.findByLabelText('Your message');
const send = () => screen.getByRole('button', { name: 'Send Message' });

beforeEach(() => {
  mockAccount();
  lead();
  portalStore.set(outboxAtom, []);
  portalStore.set(unsavedInputsAtom, []);
});

test('shows both sides with author and time, oldest first, and deleted messages as such', async () => {
  thread(
    message({ text: null, deleted_at: '2026-11-20T18:40:00Z' }),
    message({ author: 'client', text: 'See https://venue.example' }),
    mine({ author_name: 'Ana', own: false }),
    mine(),
  );
  await openDashboard(PAGE);
  const items = (await log()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Is there parking\?YouNov 20, 2026/),
    expect.stringMatching(/^Is there parking\?AnaNov 20, 2026/),
    expect.stringMatching(/^See https:\/\/venue\.example.*Client/),
    expect.stringMatching(/^Message deletedGia team/),
  ]);
  expect(screen.getByRole('link', { name: /https:\/\/venue\.example/ })).toBeVisible();
});

test('sends a message with a UUID, shows it while it is sent, and empties the form', async () => {
  let answer = () => {};
  const seen = mockApi({
    [SEND]: async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return sentAs(body);
    },
  });
  const { user } = await openDashboard(PAGE);
  expect(await screen.findByText(/No messages yet/)).toBeVisible();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.type(await field(), '  Is there{enter}parking? ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Sending...')).toBeVisible();
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(seen).toHaveLength(1));
  act(answer);
  await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
  expect((await log()).getAllByRole('listitem')).toHaveLength(1);
  expect(seen[0]?.request.body).toEqual({
    client_id: expect.stringMatching(/^[\da-f-]{36}$/),
    text: 'Is there\nparking?',
  });
  expect(portalStore.get(unsavedInputsAtom)).toHaveLength(0);
});

test('keeps messages while offline and sends them in order, once, when the connection is back', async () => {
  const failed = mockApi({ [SEND]: fails(0) });
  const { user } = await openDashboard(PAGE);
  await user.type(await field(), 'First');
  await user.click(send());
  expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
  await user.type(await field(), 'Second');
  await user.click(send());
  await waitFor(() => expect(screen.getAllByText(/Waiting for a connection/)).toHaveLength(2));
  expect(localStorage.getItem('personal:outbox:7')).toContain('Second');
  expect(portalStore.get(unsavedInputsAtom).map(({ lostBy }) => lostBy)).toEqual(['logout', 'logout']);
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(seen).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
  const textOf = ({ request: { body } }: (typeof seen)[number]) => (body as { text: string }).text;
  expect(seen.map(textOf)).toEqual(['First', 'Second']);
  expect((seen[0]!.request.body as Message).client_id).toBe((failed[0]!.request.body as Message).client_id);
  expect(localStorage.getItem('personal:outbox:7')).toBeNull();
});

/** A message that an earlier page could not send. */
function leaveUnsent(clientId = 'left') {
  const unsent = { userId: 7, accountId: 5, leadId: 11, clientId, text: 'Left here', files: [] };
  localStorage.setItem('personal:outbox:7', JSON.stringify([{ ...unsent, state: 'waiting', error: null }]));
}

test('sends what an earlier page left on this device, from a page without messages', async () => {
  leaveUnsent();
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await openDashboard('/dashboard/resources');
  await waitFor(() =>
    expect(seen.map(({ request }) => request.body)).toEqual([{ client_id: 'left', text: 'Left here' }]),
  );
  await waitFor(() => expect(localStorage.getItem('personal:outbox:7')).toBeNull());
});

test('keeps a message while somebody else is logged in, readable for nobody else, and says so', async () => {
  const [rosa, lee] = [7, 8].map((id) => ({ id, storage_key: String(id).repeat(64) }));
  mockApi({ [SEND]: fails(0), 'POST /auth/logout': { message: 'Done' } });
  const first = await openDashboard(PAGE, rosa);
  await first.user.type(await field(), 'Left here');
  await first.user.click(send());
  await screen.findByText(/Waiting/);
  await first.user.type(await field(), 'Half a sen');
  act(() => {
    clearSession();
    publish('session.ended', { reason: 'expired', from: PAGE });
  });
  first.unmount();

  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  act(() => void startSession(sampleSignedIn(lee)));
  const { unmount } = await openDashboard(PAGE, lee);
  expect(await field()).toHaveValue('');
  expect(screen.queryByText('Left here')).not.toBeInTheDocument();
  const readable = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(readable).toContain('personal:outbox:7');
  expect(readable).not.toMatch(/Left here|Half a sen|7777/);
  await act(logout);
  unmount();
  expect(seen.filter(({ route }) => route === SEND)).toEqual([]);
  await openDashboard(PAGE, rosa);
  expect(await field()).toHaveValue('Half a sen');
  await waitFor(() => expect(localStorage.getItem('personal:outbox:7')).toBeNull());
  await expectToasts(/^Someone else logged in on this browser/);
});

test('leaves the messages of another tab on this device', async () => {
  mockApi({ [SEND]: ({ body }) => sentAs(body) });
  const { user } = await openDashboard(PAGE);
  await user.type(await field(), 'Mine');
  leaveUnsent('in another tab');
  await user.click(send());
  await waitFor(() => expect(portalStore.get(outboxAtom)).toHaveLength(0));
  expect(await screen.findByText('Mine')).toBeVisible();
  expect(localStorage.getItem('personal:outbox:7')).toContain('Left here');
});

test('protects what an earlier page left from a logout', async () => {
  leaveUnsent();
  mockApi({ [SEND]: fails(0) });
  const { user } = await openDashboard('/dashboard/resources');
  await waitFor(() => expect(portalStore.get(outboxAtom)).toMatchObject([{ state: 'waiting' }]));
  act(() => void logout());
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(localStorage.getItem('personal:outbox:7')).toContain('Left here');
});

test('an impersonating admin sends nothing that is left on this device', async () => {
  leaveUnsent();
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, {
    at: '/dashboard/lead-details/11',
    mount: '/dashboard',
    as: sampleSignedIn({ viewing_as }),
  });
  expect(await screen.findByText(/^No messages/)).toBeVisible();
  expect(portalStore.get(outboxAtom)).toEqual([]);
  expect(localStorage.getItem('personal:outbox:7')).toContain('Left here');
});

test('sends what an earlier page left on this device', async () => {
  leaveUnsent();
  const sent: Message[] = [];
  const seen = mockApi({
    [LIST]: () => ({ data: sent, has_more: false }),
    [SEND]: ({ body }) => {
      sent.push(sentAs(body));
      return sent[0]!;
    },
  });
  const sends = () => seen.filter(({ route }) => route === SEND).map(({ request }) => request.body);
  await openDashboard(PAGE);
  await waitFor(() => expect(sends()).toEqual([{ client_id: 'left', text: 'Left here' }]));
  // The message in the thread replaces the one in the outbox.
  await waitFor(() => expect(portalStore.get(outboxAtom)).toEqual([]));
  expect(await (await log()).findByText('Left here')).toBeVisible();
});

test('keeps a sent message when an older read of the thread answers after it', async () => {
  const sent: Message[] = [];
  let typed = false;
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockApi({
    [LIST]: async () => {
      const data = [...sent];
      if (sent.length === 0 && typed) {
        held += 1;
        await released;
      }
      return { data, has_more: false };
    },
    [SEND]: ({ body }) => {
      sent.push(sentAs(body));
      return sent[0]!;
    },
  });
  const { user } = await openDashboard(PAGE);
  await screen.findByText(/^No messages yet/);
  await user.type(await field(), 'Is there parking?');
  typed = true;
  act(() => publish('live.thread.changed', { account_id: 5, lead_id: 11 }));
  await waitFor(() => expect(held).toBe(1));
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(portalStore.get(outboxAtom)).toEqual([]));
  release();
  await screen.findByText('Is there parking?', { selector: 'li *' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText('Is there parking?', { selector: 'li *' })).toBeVisible();
});

test('shows why a message was refused, retries it and takes it back into the form', async () => {
  mockApi({ [SEND]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(PAGE);
  await user.type(await field(), 'Hello');
  await user.click(send());
  expect(await screen.findByText(/Failed to send the message\. Out of order/)).toBeVisible();
  await user.type(await field(), 'More');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await field()).toHaveValue('More\nHello');
  expect(await field()).toHaveFocus();
  await user.click(send());
  await screen.findByText(/Out of order/);
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Out of order/)).not.toBeInTheDocument());
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('keeps the draft of a lead on this device until it is sent, and protects it from a logout', async () => {
  const { user } = await openDashboard(PAGE);
  await user.type(await field(), 'Half a sen');
  expect(portalStore.get(unsavedInputsAtom)).toMatchObject([{ lostBy: 'logout' }]);
  expect(localStorage.getItem('personal:message-draft:7:11')).toBe('Half a sen');
  mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await user.click(send());
  expect(localStorage.getItem('personal:message-draft:7:11')).toBeNull();
});

test('restores a draft', async () => {
  localStorage.setItem('personal:message-draft:7:11', 'Half a sen');
  await openDashboard(PAGE);
  expect(await field()).toHaveValue('Half a sen');
});

/** What the page hears when another tab of this browser changes what this device stores. */
function changeInAnotherTab(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
}

test('shows the draft that another tab writes or sends, unless this tab has another text', async () => {
  localStorage.setItem('personal:message-draft:7:11', 'Half a sen');
  const { user } = await openDashboard(PAGE);
  expect(await field()).toHaveValue('Half a sen');
  changeInAnotherTab('personal:message-draft:7:11', 'Half a sentence');
  expect(await field()).toHaveValue('Half a sentence');
  changeInAnotherTab('personal:message-draft:7:11', null);
  expect(await field()).toHaveValue('');
  changeInAnotherTab('personal:message-draft:7:12', 'Of another lead');
  expect(await field()).toHaveValue('');
  await user.type(await field(), 'Mine');
  localStorage.setItem('personal:message-draft:7:11', 'Theirs');
  changeInAnotherTab('personal:message-draft:7:11', null);
  expect(await field()).toHaveValue('Mine');
});

test('drops a refused message that another tab took back into its form', async () => {
  mockApi({ [SEND]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(PAGE);
  await user.type(await field(), 'Hello');
  await user.click(send());
  await screen.findByText(/Out of order/);
  changeInAnotherTab('personal:outbox:7', null);
  expect(screen.queryByText(/Out of order/)).not.toBeInTheDocument();
  expect(portalStore.get(unsavedInputsAtom)).toHaveLength(0);
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await user.type(await field(), 'Another');
  await user.click(send());
  await waitFor(() => expect(portalStore.get(outboxAtom)).toHaveLength(0));
  expect(seen.map(({ request }) => (request.body as { text: string }).text)).toEqual(['Another']);
});

test('rejects a text of more than 4,000 characters at the field', async () => {
  localStorage.setItem('personal:message-draft:7:11', 'x'.repeat(4001));
  await openDashboard(PAGE);
  expect(await screen.findByText('Please use at most 4,000 characters')).toBeVisible();
  expect(await field()).toBeInvalid();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
});

test('loads older messages on demand', async () => {
  const old = message({ text: 'The first' });
  const later = message({ text: 'The last' });
  mockApi({
    [LIST]: ({ query }) =>
      query.get('before') === String(later.id)
        ? { data: [old], has_more: false }
        : { data: [later], has_more: true },
  });
  const { user } = await openDashboard(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
  await waitFor(async () =>
    expect((await log()).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toEqual(
      ['The first', 'The lastG'],
    ),
  );
  expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
});

test('recovers on Try Again when loading fails, and shows a skeleton meanwhile', async () => {
  mockApi({ [LIST]: never });
  const { unmount } = await openDashboard(PAGE);
  expect(await screen.findByRole('status', { name: 'Loading messages' })).toBeInTheDocument();
  unmount();
  mockApi({ [LIST]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(PAGE);
  expect(await screen.findByText('Failed to load messages')).toBeVisible();
  thread(message());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Yes, for ten cars.')).toBeVisible();
});

test('deletes an own recent message after a question, and shows why the server refuses', async () => {
  const recent = mine({ deletable_until: new Date(Date.now() + 200_000).toISOString() });
  thread(message(), recent, mine({ text: 'Older' }));
  const { user } = await openDashboard(PAGE);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Delete your message of/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete Message' }));
  };
  mockApi({ [DELETE]: fails(409, { message: 'Too late.' }) });
  await ask();
  await expectToasts({ message: 'Failed to delete the message. Too late.' });
  const seen = mockApi({
    [DELETE]: { ...recent, text: null, deleted_at: '2026-11-20T18:31:00Z', deletable_until: null },
  });
  await ask();
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(seen[0]?.request.params['messageId']).toBe(String(recent.id));
  expect(screen.queryByRole('button', { name: /^Delete your message/ })).not.toBeInTheDocument();
});

test('marks unread messages as read and refreshes the thread when a message arrives', async () => {
  lead({ unread_messages: 1 });
  const first = message();
  thread(first);
  let newest = first.id;
  const seen = mockApi({
    [READ]: ({ body }) => ({ unread: (body as { last_id: number }).last_id < newest ? 1 : 0 }),
  });
  await openDashboard(PAGE);
  await waitFor(() => expect(seen.map(({ request }) => request.body)).toEqual([{ last_id: first.id }]));
  await waitFor(() => expect(screen.queryByText('1 new message')).not.toBeInTheDocument());
  const second = message({ text: 'And a van.' });
  newest = second.id;
  thread(second, first);
  act(() => publish('live.thread.changed', { account_id: 5, lead_id: 11 }));
  expect(await screen.findByText('And a van.')).toBeVisible();
  await waitFor(() => expect(seen.at(-1)?.request.body).toEqual({ last_id: second.id }));
});

test.each(['declined', 'expired'] as const)(
  'shows the messages of a %s lead without a form',
  async (status) => {
    lead({ status, ...(status === 'declined' && { decline: { reason: 'other', notes: null } }) });
    thread(message());
    await openDashboard(PAGE);
    expect(await screen.findByText('This lead is closed, so you can’t send more messages.')).toBeVisible();
    expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
  },
);

test('an impersonating admin reads without a form and marks nothing as read', async () => {
  lead({ unread_messages: 1 });
  thread(message());
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, { at: PAGE, mount: '/dashboard', as: sampleSignedIn({ viewing_as }) });
  expect(await screen.findByText('Yes, for ten cars.')).toBeVisible();
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
});

test('the inbox marks leads with unread messages and shows only them on request', async () => {
  mockLeads(() => [
    sampleLead({ id: 11, status: 'responded', unread_messages: 2 }),
    sampleLead({ id: 12, status: 'new', event: { ...sampleLead().event, name: 'Ana & Bo' } }),
  ]);
  const { user } = await openDashboard('/dashboard');
  expect(await screen.findByRole('heading', { name: /Ana & Bo/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unread messages 1' }));
  expect(await screen.findByText('2 new messages')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Ana & Bo/ })).not.toBeInTheDocument());
});

const FILES = '/vendor-account/{accountId}/leads/{leadId}/files';
const pdf = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const picker = () => screen.findByLabelText('Attach Files', { selector: 'input' });

test('uploads files, shows their progress, removes one, and sends the others', async () => {
  const ids = { 'menu.pdf': 1, 'other.pdf': 2, 'slow.pdf': 3 } as Record<string, number>;
  let finish = () => {};
  const uploaded = mockApi({
    [`POST ${FILES}`]: async ({ body }) => {
      const { name } = (body as { file: File }).file;
      if (name === 'slow.pdf') await new Promise<void>((resolve) => (finish = resolve));
      return { id: ids[name]!, name, type: 'application/pdf', size: 2_400_000 };
    },
  });
  const removed = mockApi({ [`DELETE ${FILES}/{fileId}`]: { message: 'Removed' } });
  const seen = mockApi({
    [SEND]: ({ body }) => ({
      ...sentAs(body),
      files: [{ id: 1, name: 'menu.pdf', type: 'application/pdf', size: 2_400_000 }],
    }),
  });
  const { user } = await openDashboard(PAGE);
  await user.upload(await picker(), [pdf('menu.pdf'), pdf('other.pdf')]);
  await waitFor(() => expect(screen.getAllByText('2.3 MB')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Remove other.pdf' }));
  await waitFor(() => expect(removed).toHaveLength(1));
  await user.upload(await picker(), pdf('slow.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeVisible();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(uploaded).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Cancel uploading slow.pdf' }));
  finish();
  expect(portalStore.get(unsavedInputsAtom)).toMatchObject([{ lostBy: 'navigation' }]);
  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Download menu.pdf, 2.3 MB' })).toBeVisible();
  expect(seen[0]?.request.body).toMatchObject({ text: '', file_ids: [1] });
  expect(screen.queryByRole('list', { name: 'Files of your message' })).not.toBeInTheDocument();
});

const unsentFile = { id: 1, name: 'menu.pdf', type: 'application/pdf' as const, size: 2_400_000 };

/** Sends a message with a file, which the API refuses. Returns its Edit button. */
async function sendRefusedMessage() {
  mockApi({ [`POST ${FILES}`]: unsentFile, [SEND]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(PAGE);
  await user.upload(await picker(), pdf('menu.pdf'));
  await screen.findByText('2.3 MB');
  await user.type(await field(), 'Our menu');
  await user.click(send());
  return { user, edit: await screen.findByRole('button', { name: 'Edit' }) };
}

test('takes a refused message back into the form with its files', async () => {
  const { user, edit } = await sendRefusedMessage();
  await user.click(edit);
  expect(await field()).toHaveValue('Our menu');
  const list = within(screen.getByRole('list', { name: 'Files of your message' }));
  expect(list.getByRole('button', { name: 'Remove menu.pdf' })).toBeVisible();
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await user.click(send());
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ text: 'Our menu', file_ids: [1] }));
});

test('keeps a refused message when the form has no room for its files', async () => {
  const { user, edit } = await sendRefusedMessage();
  await user.upload(
    await picker(),
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => pdf(name)),
  );
  await waitFor(() => expect(screen.getAllByText('2.3 MB')).toHaveLength(5));
  await user.click(edit);
  expect(await screen.findByText('You can attach at most 5 files')).toBeVisible();
  expect(edit).toBeVisible();
  expect(await field()).toHaveValue('');
});

test('offers to discard an unsent message with files on a closed lead, and to edit one without', async () => {
  lead({ status: 'expired' });
  const unsent = { userId: 7, accountId: 5, leadId: 11, state: 'failed', error: 'Out of order' };
  localStorage.setItem(
    'personal:outbox:7',
    JSON.stringify([
      { ...unsent, clientId: 'a', text: 'Our menu', files: [unsentFile] },
      { ...unsent, clientId: 'b', text: 'Hello', files: [] },
    ]),
  );
  const { user } = await openDashboard(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/Our menu/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Your unsent message')).toBeVisible();
});

const attached = () =>
  within(screen.getByRole('list', { name: 'Files of your message' })).getAllByRole('listitem');

test('uploads files of every type, and lets the server judge them', async () => {
  const types = ['', 'application/x-pdf', 'image/heic'];
  const uploaded = mockApi({ [`POST ${FILES}`]: unsentFile });
  await openDashboard(PAGE);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(
    await picker(),
    types.map((type, index) => new File(['%PDF'], `menu ${index}`, { type })),
  );
  await waitFor(() => expect(uploaded).toHaveLength(3));
  await waitFor(() => expect(screen.getAllByText('2.3 MB')).toHaveLength(3));
});

test('shows refused files and a large one, counts neither of them, and refuses a sixth file', async () => {
  mockApi({ [`POST ${FILES}`]: fails(422, { message: 'You can send PDF, JPEG, PNG and WebP files' }) });
  const { user } = await openDashboard(PAGE);
  const input = await picker();
  await user.upload(input, [pdf('fake.pdf'), pdf('big.pdf', 10 * 1024 * 1024 + 1)]);
  expect(await screen.findByText('You can send PDF, JPEG, PNG and WebP files')).toBeVisible();
  expect(screen.getByText('Files can be up to 10 MB')).toBeVisible();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(portalStore.get(unsavedInputsAtom)).toEqual([]);
  mockApi({ [`POST ${FILES}`]: unsentFile });
  await user.upload(
    input,
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'].map((name) => pdf(name)),
  );
  expect(screen.getByText('You can attach at most 5 files')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('2.3 MB')).toHaveLength(5));
  expect(attached()).toHaveLength(7);
  const seen = mockApi({ [SEND]: ({ body }) => sentAs(body) });
  await user.click(send());
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ file_ids: [1, 1, 1, 1, 1] }));
  // What was not sent stays in view.
  expect(attached()).toHaveLength(2);
});

test('says that a file was changed after it was chosen', async () => {
  mockApi({ [`POST ${FILES}`]: fails(0) });
  const { user } = await openDashboard(PAGE);
  const changed = Object.assign(pdf('menu.pdf'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Not found', 'NotReadableError')) }),
  });
  await user.upload(await picker(), [changed, pdf('other.pdf')]);
  const text = 'This file was changed or moved after you chose it. Choose it again.';
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
  expect(attached()[1]).not.toHaveTextContent(text);
});

test('shows at the file how much of the quota is left', async () => {
  const message = 'This file doesn’t fit: you can store 200 MB on one lead, and 3 MB is left.';
  mockApi({
    [`POST ${FILES}`]: fails(413, { error: 'quota_exceeded', message, errors: { file: [message] } }),
  });
  const { user } = await openDashboard(PAGE);
  await user.upload(await picker(), pdf('menu.pdf'));
  const files = within(await screen.findByRole('list', { name: 'Files of your message' }));
  expect(await files.findByText(message)).toBeVisible();
});

test('downloads a file under its name and shows a failure', async () => {
  thread(message({ files: [{ id: 4, name: 'menu.pdf', type: 'application/pdf', size: 900 }] }));
  mockApi({ [`GET ${FILES}/{fileId}`]: 'the content' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await openDashboard(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Download menu.pdf, 1 KB' }));
  await waitFor(() => expect(names).toEqual(['menu.pdf']));
  saved.mockRestore();
  mockApi({ [`GET ${FILES}/{fileId}`]: fails(404) });
  await user.click(screen.getByRole('button', { name: 'Download menu.pdf, 1 KB' }));
  await expectToasts({ message: 'Failed to download the file' });
});
