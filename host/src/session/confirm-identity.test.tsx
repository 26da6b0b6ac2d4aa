import '../../test/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { call, currentSession, errorText, publish } from '@portal/shared/runtime';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { FormDialog, TextField } from '@portal/shared/ui';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

const message = 'Confirm it’s you to continue.';
const required = fails(403, { message, error: 'confirmation_required' });
/** The API refuses until the session confirms. */
const guarded = () => (currentSession()?.token === 'confirmed' ? { message: 'Done', ended: 1 } : required);
const confirmation = {
  'GET /auth/confirm': { method: 'password' as const, passkey: false },
  'POST /auth/confirm': { token: 'confirmed' },
};

const endSession = () => call('DELETE /user/sessions/{sessionId}', { params: { sessionId: 7 } });
const endSessions = () => call('DELETE /user/sessions', {});

/** Any module's page: it doesn't know about confirmations. */
function Page() {
  const [results, setResults] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  const add = (text: string) => setResults((texts) => [...texts, text]);
  const run = (send: () => Promise<unknown>) =>
    send().then(
      () => add('Done'),
      (error: unknown) => add(errorText(error, 'Failed')),
    );
  return (
    <>
      <button onClick={() => void run(endSession)}>End session</button>
      <button
        onClick={() => {
          void run(endSession);
          void run(endSessions);
        }}
      >
        Both
      </button>
      <button onClick={() => setOpen(true)}>Open form</button>
      <FormDialog<{ note: string }>
        open={open}
        title="A form"
        onClose={() => setOpen(false)}
        initialValues={{ note: '' }}
        onSubmit={async () => void (await endSession())}
        submitError="Failed"
        submitLabel="Send"
        busyLabel="Sending"
        cancelLabel="Cancel form"
      >
        <TextField name="note" label="Note" />
      </FormDialog>
      <ul aria-label="Results">
        {results.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </>
  );
}

const open = (answers: Parameters<typeof mockApi>[0] = {}) => {
  const seen = mockApi({
    'DELETE /user/sessions/{sessionId}': guarded,
    'DELETE /user/sessions': guarded,
    ...confirmation,
    ...answers,
  });
  const layout = (
    <>
      <Outlet />
      <ConfirmIdentity />
    </>
  );
  return renderRoutes([{ path: '/', element: <Page /> }], { at: '/', as: sampleSignedIn(), layout }).then(
    ({ user }) => ({ user, seen, sent: (route: string) => seen.filter((each) => each.route === route) }),
  );
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
const results = () => within(screen.getByRole('list', { name: 'Results' })).queryAllByRole('listitem');
const texts = () => results().map(({ textContent }) => textContent);

test('asks for the password, shows a wrong one at its field, and repeats the call with the new token', async () => {
  const wrong = 'This is not your current password';
  const { user, sent } = await open({
    'POST /auth/confirm': fails(422, { message: wrong, errors: { password: [wrong] } }),
  });
  await user.click(screen.getByRole('button', { name: 'End session' }));
  const asked = await dialog();
  const password = asked.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  expect(password).toHaveAccessibleDescription('Password is required');
  await user.type(password, 'a guess');
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
  mockApi(confirmation);
  await user.clear(password);
  await user.type(password, 'a garden in june{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Done']));
  expect(currentSession()?.token).toBe('confirmed');
  expect(sent('DELETE /user/sessions/{sessionId}')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'End session' })).toHaveFocus();
});

test('asks once for concurrent calls', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Both' }));
  const asked = await dialog();
  await waitFor(() => expect(sent('DELETE /user/sessions')).toHaveLength(1));
  await user.type(asked.getByLabelText('Password'), 'a garden in june{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Done', 'Done']));
  expect(sent('GET /auth/confirm')).toHaveLength(1);
});

test('keeps the form below as typed when Escape closes the question, with a plain message', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open form' }));
  const form = within(await screen.findByRole('dialog', { name: 'A form' }));
  await user.type(form.getByLabelText('Note'), 'They asked us to');
  await user.click(form.getByRole('button', { name: 'Send' }));
  const asked = await dialog();
  await user.type(asked.getByLabelText('Password'), 'half a pass');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).not.toBeInTheDocument(),
  );
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText('Note')).toHaveValue('They asked us to');
  expect(screen.queryByText(/unsaved/i)).not.toBeInTheDocument();
  // The next attempt asks again, with an empty password.
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect((await dialog()).getByLabelText('Password')).toHaveValue('');
});

test('a confirmation that succeeds after its question was canceled answers the next question', async () => {
  let respond = () => {};
  const { user } = await open({
    'POST /auth/confirm': () => new Promise((resolve) => (respond = () => resolve({ token: 'confirmed' }))),
  });
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await user.type((await dialog()).getByLabelText('Password'), 'a garden in june{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(texts()).toEqual([message]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await dialog();
  act(() => respond());
  await waitFor(() => expect(texts()).toEqual([message, 'Done']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('rejects the call when the question is cancelled or the session ends', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(texts()).toEqual([message]));
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await dialog();
  act(() => publish('session.ended', { reason: 'other-tab' }));
  await waitFor(() => expect(texts()).toEqual([message, message]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('repeats the call once only', async () => {
  const { user, sent } = await open({ 'DELETE /user/sessions/{sessionId}': required });
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await user.type((await dialog()).getByLabelText('Password'), 'a garden in june{Enter}');
  await waitFor(() => expect(texts()).toEqual([message]));
  expect(sent('DELETE /user/sessions/{sessionId}')).toHaveLength(2);
});

test('explains what to do without a password and without Google', async () => {
  const { user } = await open({ 'GET /auth/confirm': { method: 'none', passkey: false } });
  await user.click(screen.getByRole('button', { name: 'End session' }));
  const asked = await dialog();
  expect(asked.getByText(/choose “Forgot password\?” and set one/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(texts()).toEqual([message]));
});

test('shows a connection error when it cannot find out how to ask', async () => {
  const { user } = await open({ 'GET /auth/confirm': fails(0) });
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/check your connection/i)]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
