import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Cluster,
  ConfirmDialog,
  Dialog,
  Lightbox,
  Menu,
  Popover,
  Stack,
  FigureHelp,
} from '../../ui/index.ts';

type Open = 'dialog' | 'confirm' | 'danger' | 'lightbox' | 'popover';

export function Overlays() {
  const [open, setOpen] = useState<Open | null>(null);
  const of = (name: Open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const close = () => setOpen(null);
  return (
    <Cluster>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Dialog
        {...of('dialog')}
        title="Decline this lead"
        description="The client is told that you are not available."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Decline Lead</Button>
          </>
        }
      >
        <Stack>
          <p>Golden anniversary of the Lims, Walnut Creek, March 21, 2027.</p>
        </Stack>
      </Dialog>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <ConfirmDialog
        {...of('confirm')}
        title="Reactivate this account?"
        confirmLabel="Reactivate"
        onConfirm={close}
      >
        Its owner can sign in and receives leads again.
      </ConfirmDialog>
      <Button onClick={() => setOpen('danger')}>Confirm a danger</Button>
      <ConfirmDialog
        {...of('danger')}
        tone="danger"
        title="Reject application"
        confirmLabel="Reject Application"
        onConfirm={close}
      >
        This cannot be undone.
      </ConfirmDialog>
      <Button onClick={() => setOpen('lightbox')}>Lightbox</Button>
      <Lightbox {...of('lightbox')} title="A lead on the phone" onStep={() => {}}>
        <div style={{ width: 320, height: 480, background: 'var(--brass-soft)' }} />
      </Lightbox>
      <Popover {...of('popover')} trigger={<Button>Popover</Button>} title="Notifications">
        <p>Nothing new.</p>
      </Popover>
      <Menu
        trigger={<Button>Menu</Button>}
        actions={[
          { label: 'Copy the link', onSelect: () => {}, icon: <Copy aria-hidden="true" /> },
          { label: 'Not possible now', onSelect: () => {}, disabled: true },
          { label: 'Delete', onSelect: () => {}, icon: <Trash2 aria-hidden="true" />, danger: true },
        ]}
      />
      <FigureHelp figure="Fees so far">All referral fees so far, minus refunds.</FigureHelp>
    </Cluster>
  );
}
