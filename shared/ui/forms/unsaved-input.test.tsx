import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addUnsavedInput, currentSession, keepUnsavedInput } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { expectToasts, mockApi, sampleSignedIn } from '@portal/shared/testing';
import { renderRoutes } from '../../testing/render.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { CancelButton } from './CancelButton.tsx';
import { Form, type FormProps } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  reason: string;
  secret: string;
}

const initialValues = { reason: '', secret: '' };

function Reason(props: Partial<FormProps<Values>>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Link to="/other">Other page</Link>
      <Link to="/x?filter=new">Filter</Link>
      {open ? (
        <Form<Values>
          label="Reason"
          onSubmit={() => Promise.resolve()}
          initialValues={initialValues}
          submitError="Failed"
          {...props}
        >
          <TextField name="reason" label="Reason" />
          <PasswordField name="secret" label="Password" autoComplete="current-password" />
          <SubmitButton>Send</SubmitButton>
          <CancelButton onCancel={() => setOpen(false)}>Cancel</CancelButton>
        </Form>
      ) : (
        <p>Closed</p>
      )}
    </>
  );
}

const open = (element = <Reason />, as = sampleSignedIn()) =>
  renderRoutes(
    [
      { path: 'x', element },
      { path: 'other', element: <h1>Other</h1> },
    ],
    { at: '/x', as },
  );
type User = Awaited<ReturnType<typeof open>>['user'];

const reason = () => screen.getByLabelText('Reason', { selector: 'input' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const noQuestion = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument(),
  );
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('asks before a link leaves unsaved input, keeps it, and leaves when the user agrees', async () => {
  const { user, router } = await open();
  await user.type(reason(), 'Too far');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await question()).toHaveAccessibleDescription("What you typed isn't saved yet.");
  await press(user, 'Keep editing');
  await noQuestion();
  expect(router.state.location.pathname).toBe('/x');
  expect(reason()).toHaveValue('Too far');

  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await question();
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  await noQuestion();
});

test('still asks before a logout deletes other input when the user leaves a form', async () => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  const { user } = await open();
  act(() => void addUnsavedInput({ lostBy: 'logout' }));
  await user.type(reason(), 'Too far');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await question();
  await press(user, 'Leave');
  await screen.findByRole('heading', { name: 'Other' });
  act(() => void logout());
  await question();
  await press(user, 'Keep editing');
  await noQuestion();
  expect(currentSession()).not.toBeNull();
});

test('asks before the browser’s back button leaves unsaved input', async () => {
  const { user, router } = await open();
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/x'));
  await user.type(reason(), 'Too far');
  await act(() => router.navigate(-1));
  await question();
  await user.keyboard('{Escape}');
  await noQuestion();
  expect(router.state.location.pathname).toBe('/x');
});

test('asks again when the page is left before the answer to the last question is rendered', async () => {
  const { user, router } = await open();
  await user.type(reason(), 'Too far');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await question();
  await act(async () => {
    const answered = new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        stop();
        resolve();
      });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await answered;
    await router.navigate('/other');
  });
  await question();
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('asks nothing without changes, after saving, and when only the query changes', async () => {
  const { user, router } = await open();
  await user.type(reason(), 'x');
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(router.state.location.search).toBe('?filter=new');
  await user.type(reason(), '{Backspace}');
  expect(unload()).toBe(true);
  await user.type(reason(), 'Too far');
  expect(unload()).toBe(false);
  await press(user, 'Send');
  await waitFor(() => expect(unload()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('asks nothing during impersonation, which can save nothing', async () => {
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  const { user } = await open(<Reason />, sampleSignedIn({ viewing_as }));
  await user.type(reason(), 'Too far');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('warns about closing the tab while the input is sent, and lets the form navigate', async () => {
  let finish = () => {};
  const { user, router } = await open(
    <Reason onSubmit={() => new Promise<void>((resolve) => (finish = resolve))} />,
  );
  await user.type(reason(), 'Too far');
  await press(user, 'Send');
  expect(unload()).toBe(false);
  await act(() => router.navigate('/other'));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  finish();
});

test('says that saving failed after the user left, and puts the input back when they return', async () => {
  const sending = Promise.withResolvers<void>();
  const { user, router } = await open(<Reason onSubmit={() => sending.promise} />);
  await user.type(reason(), 'Too far');
  await press(user, 'Send');
  await act(() => router.navigate('/other'));
  await screen.findByRole('heading', { name: 'Other' });
  await act(async () => sending.reject(new Error('boom')));
  await expectToasts({ kind: 'error', message: 'Failed' });
  await act(() => router.navigate('/x'));
  expect(await screen.findByDisplayValue('Too far')).toBeVisible();
});

test('asks nothing when the input is kept elsewhere, except for Cancel', async () => {
  const { user } = await open(<Reason unsaved="kept" />);
  await user.type(reason(), 'Too far');
  expect(unload()).toBe(true);
  await press(user, 'Cancel');
  await question();
  await press(user, 'Discard changes');
  expect(await screen.findByText('Closed')).toBeVisible();
  await noQuestion();
});

function LeavingForm() {
  const navigate = useNavigate();
  return (
    <Form<Values> onSubmit={() => Promise.resolve()} initialValues={initialValues} submitError="Failed">
      <TextField name="reason" label="Reason" />
      <CancelButton onCancel={() => void navigate('/other')}>Cancel</CancelButton>
    </Form>
  );
}

test('asks once when Cancel leaves the page', async () => {
  const { user } = await open(<LeavingForm />);
  await user.type(reason(), 'Too far');
  await press(user, 'Cancel');
  await question();
  await press(user, 'Discard changes');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  await noQuestion();
});

function ReasonDialog({ onSubmit = () => Promise.resolve() }: { onSubmit?: () => Promise<void> }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => setShown(true)}>Open</button>
      <FormDialog<Values>
        open={shown}
        onClose={() => setShown(false)}
        title="Suspend"
        onSubmit={onSubmit}
        initialValues={initialValues}
        submitError="Failed"
        submitLabel="Suspend it"
        busyLabel="Suspending..."
        cancelLabel="Cancel"
      >
        <TextField name="reason" label="Reason" />
      </FormDialog>
    </>
  );
}

test.each([
  ['Escape', (user: User) => user.keyboard('{Escape}')],
  ['Close', (user: User) => press(user, 'Close')],
  ['Cancel', (user: User) => press(user, 'Cancel')],
])('asks before %s discards the input of a dialog', async (_, dismiss) => {
  const { user } = await open(<ReasonDialog />);
  await press(user, 'Open');
  await user.type(await screen.findByLabelText('Reason'), 'Unpaid');
  await dismiss(user);
  await question();
  // Escape closes only the question.
  await user.keyboard('{Escape}');
  await noQuestion();
  expect(reason()).toHaveValue('Unpaid');

  await dismiss(user);
  await question();
  await press(user, 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('keeps a dialog open while its form is being sent, so that a failure has a place', async () => {
  let fail = () => {};
  const sending = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('Offline'))));
  const { user } = await open(<ReasonDialog onSubmit={sending} />);
  await press(user, 'Open');
  await user.type(await screen.findByLabelText('Reason'), 'Unpaid');
  await press(user, 'Suspend it');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await noQuestion();
  act(() => fail());
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(reason()).toHaveValue('Unpaid');
});

test('closes a dialog without input right away', async () => {
  const { user } = await open(<ReasonDialog />);
  await press(user, 'Open');
  await screen.findByLabelText('Reason');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

function ReasonPopover() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <p>Elsewhere</p>
      <Popover open={shown} onOpenChange={setShown} title="Filter" trigger={<button>Open</button>}>
        <Form<Values>
          label="Filter"
          onSubmit={async () => setShown(false)}
          initialValues={initialValues}
          submitError="Failed"
        >
          <TextField name="reason" label="Reason" />
          <SubmitButton>Apply</SubmitButton>
        </Form>
      </Popover>
    </>
  );
}

test.each([
  ['Escape', (user: User) => user.keyboard('{Escape}')],
  ['a click outside', (user: User) => user.click(screen.getByText('Elsewhere'))],
])('asks before %s discards the input of a popover, and nothing after submitting it', async (_, dismiss) => {
  const { user } = await open(<ReasonPopover />);
  await press(user, 'Open');
  await user.type(await screen.findByLabelText('Reason'), 'Unpaid');
  await dismiss(user);
  await question();
  await press(user, 'Keep editing');
  await noQuestion();
  expect(reason()).toHaveValue('Unpaid');

  await dismiss(user);
  await question();
  await press(user, 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press(user, 'Open');
  await user.type(await screen.findByLabelText('Reason'), 'Unpaid');
  await press(user, 'Apply');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const stored = () => JSON.stringify(Object.entries(localStorage));

test('keeps the input of an ended session for its user, without the password', async () => {
  const { user, unmount } = await open();
  await user.type(reason(), 'Too far');
  await user.type(screen.getByLabelText('Password'), 'long table dinner');
  act(keepUnsavedInput);
  expect(unload()).toBe(true);
  expect(stored()).toContain('Too far');
  expect(stored()).not.toContain('long table');
  unmount();

  const next = await open();
  expect(reason()).toHaveValue('Too far');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(unload()).toBe(false);
  // It is restored once; from then on it is in the form.
  await waitFor(() => expect(stored()).not.toContain('Too far'));
  next.unmount();
  await open();
  expect(reason()).toHaveValue('');
});

test('asks before logging out with unsaved input', async () => {
  const requests = mockApi({ 'POST /auth/logout': { message: 'Done' } });
  const { user } = await open();
  await user.type(reason(), 'Too far');
  act(() => void logout());
  await question();
  await press(user, 'Keep editing');
  await noQuestion();
  expect(currentSession()).not.toBeNull();
  act(() => void logout());
  await question();
  await press(user, 'Leave');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(currentSession()).toBeNull();
});
