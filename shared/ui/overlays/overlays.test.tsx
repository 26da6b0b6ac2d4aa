import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { withEndlessAnimations } from '../../testing/animations.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

const show = (element: React.ReactNode) => renderRoutes([{ path: 'x', element }], { at: '/x' });

function Opener({
  children,
}: {
  children: (open: boolean, setOpen: (open: boolean) => void) => React.ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, setOpen)}
    </>
  );
}

test('a dialog has a name and description, focuses its first field and restores focus on close', async () => {
  const { user } = await show(
    <Opener>
      {(open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Pause Your Profile"
          description="You can come back."
        >
          <input aria-label="Reason" />
        </Dialog>
      )}
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause Your Profile' });
  expect(dialog).toHaveAccessibleDescription('You can come back.');
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog keeps its content while it fades out', async () => {
  function Removal() {
    const [name, setName] = useState<string | null>(null);
    return (
      <>
        <Button onClick={() => setName('Office lunch')}>Open</Button>
        <ConfirmDialog
          open={name !== null}
          onOpenChange={() => setName(null)}
          onConfirm={() => setName(null)}
          title={`Remove ${name}?`}
          confirmLabel="Remove"
        >
          {name && 'It is in no response.'}
        </ConfirmDialog>
      </>
    );
  }
  const { user } = await show(<Removal />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Office lunch?' });
  await withEndlessAnimations(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog).toHaveAttribute('data-closed'));
    expect(dialog).toHaveAccessibleName('Remove Office lunch?');
    expect(dialog).toHaveTextContent('It is in no response.');
  });
});

test('a busy confirmation cannot be closed or confirmed again', async () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const { user } = await show(
    <ConfirmDialog
      open
      busy
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="Suspend account?"
      confirmLabel="Suspend"
      tone="danger"
    >
      It cannot answer leads.
    </ConfirmDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Processing...' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('a menu runs the selected action', async () => {
  const onSelect = jest.fn();
  const { user } = await show(
    <Menu trigger={<Button>Actions</Button>} actions={[{ label: 'Suspend', onSelect, danger: true }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('adds no history entry for an overlay on a desktop', async () => {
  const { user } = await show(
    <Opener>
      {(open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title="Details">
          <p>Text</p>
        </Dialog>
      )}
    </Opener>,
  );
  const before = history.state as unknown;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Details' });
  expect(history.state).toEqual(before);
});

test('the browser’s back button closes the topmost overlay, and closing it removes its history entry', async () => {
  const { user } = await show(
    <Opener>
      {(open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title="Details">
          <Opener>
            {(inner, setInner) => (
              <Dialog open={inner} onOpenChange={setInner} title="Inner">
                <p>Text</p>
              </Dialog>
            )}
          </Opener>
        </Dialog>
      )}
    </Opener>,
  );
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
  const gone = (name: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  const before = history.state as unknown;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const details = await screen.findByRole('dialog', { name: 'Details' });
  await user.click(within(details).getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Inner' });
  history.back();
  await gone('Inner');
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  history.back();
  await gone('Details');
  expect(history.state).toEqual(before);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Details' });
  await user.keyboard('{Escape}');
  await gone('Details');
  await waitFor(() => expect(history.state).toEqual(before));
});
