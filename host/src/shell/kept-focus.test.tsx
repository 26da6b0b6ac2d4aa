import '../../test/page.ts';
import { useEffect, useRef, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { atom, useAtom } from 'jotai';
import { portalStore, showToast } from '@portal/shared/runtime';
import { Button, ConfirmDialog, Section } from '@portal/shared/ui';
import { mockApi, renderRoutes } from '@portal/shared/testing';
import { noNotifications } from '../../test/notifications.ts';
import { Shell } from './Shell.tsx';

const namesAtom = atom<string[]>([]);

beforeEach(() => {
  mockApi(noNotifications);
  portalStore.set(namesAtom, ['Greeting', 'Prices', 'Thanks']);
});

/** A list whose rows can be removed, after a question or by somebody else. */
function Replies() {
  const [names, setNames] = useAtom(namesAtom);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => setNames((all) => all.filter((other) => other !== name));
  return (
    <>
      <h1>Preferences</h1>
      <Section title="Saved replies">
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name}
              <Button onClick={() => remove(name)}>{`Remove ${name}`}</Button>
              <Button onClick={() => setAsked(name)}>{`Ask to remove ${name}`}</Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Signature">
        <p>None</p>
      </Section>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove it?"
        confirmLabel="Remove it"
        onConfirm={() => {
          remove(asked!);
          setAsked(null);
        }}
      >
        It is removed for everybody.
      </ConfirmDialog>
    </>
  );
}

/** A form whose list disappears with its last entry. */
function Tags() {
  const [names, setNames] = useState(['garden', 'vip']);
  return (
    <form aria-label="Private notes">
      <h1>Notes</h1>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button
                onClick={() => setNames(names.filter((other) => other !== name))}
              >{`Remove ${name}`}</Button>
            </li>
          ))}
        </ul>
      )}
      <input type="file" hidden />
      <label>
        Add a tag
        <input />
      </label>
    </form>
  );
}

/** Focuses its sentence after its button is gone. */
function Switch() {
  const [done, setDone] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), [done]);
  return done ? (
    <p ref={sentence} tabIndex={-1}>
      It is done
    </p>
  ) : (
    <Button onClick={() => setDone(true)}>Finish</Button>
  );
}

const open = async (at = '/dashboard') => {
  const routes = [
    { path: 'dashboard', element: <Replies /> },
    { path: 'admin', element: <Switch /> },
    { path: 'tags', element: <Tags /> },
  ];
  return renderRoutes(routes, { at, layout: <Shell /> });
};
const button = (name: string) => screen.getByRole('button', { name });
/** Two frames and more: as long as the shell waits for others to set the focus. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('moves the focus to the row that takes the place of a removed one, and to the heading after the last', async () => {
  const { user } = await open();
  await user.click(button('Remove Prices'));
  await waitFor(() => expect(button('Remove Thanks')).toHaveFocus());
  await user.click(button('Remove Thanks'));
  await waitFor(() => expect(button('Remove Greeting')).toHaveFocus());
  await user.click(button('Remove Greeting'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved replies' })).toHaveFocus());
});

test('moves the focus to the next field of a form after the last entry of its list', async () => {
  const { user } = await open('/tags');
  await user.click(button('Remove garden'));
  await waitFor(() => expect(button('Remove vip')).toHaveFocus());
  await user.click(button('Remove vip'));
  await waitFor(() => expect(screen.getByLabelText('Add a tag')).toHaveFocus());
});

test('moves the focus after a dialog has removed the row that opened it', async () => {
  const { user } = await open();
  await user.click(button('Ask to remove Prices'));
  await user.click(button('Remove it'));
  await waitFor(() => expect(button('Remove Thanks')).toHaveFocus());
});

test('moves the focus back to the page after a focused message disappears', async () => {
  const { user } = await open();
  act(() => button('Remove Prices').focus());
  act(() => void showToast({ kind: 'success', message: 'Saved' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(button('Remove Prices')).toHaveFocus());
});

test('leaves the focus alone after a press beside the row, and with code that sets it', async () => {
  const { user, router } = await open();
  act(() => button('Remove Prices').focus());
  await user.click(document.body);
  expect(document.body).toHaveFocus();
  await settle();
  act(() => portalStore.set(namesAtom, ['Greeting', 'Thanks']));
  await settle();
  expect(document.body).toHaveFocus();

  await act(() => router.navigate('/admin'));
  await user.click(button('Finish'));
  await settle();
  expect(screen.getByText('It is done')).toHaveFocus();
});
