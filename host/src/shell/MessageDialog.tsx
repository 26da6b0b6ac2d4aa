import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { closeMessage, messageAtom, type Message } from '@portal/shared/state';
import { Button, Dialog } from '@portal/shared/ui';

/** The centred modal that any slice can open with `showMessage`. */
export function MessageDialog() {
  const message = useAtomValue(messageAtom);
  // Keeps its words while it fades out.
  const last = useRef<Message | null>(null);
  if (message) last.current = message;
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && closeMessage()}
      title={last.current?.title}
      description={last.current?.message}
      size="small"
      footer={<Button onClick={closeMessage}>Okay</Button>}
    />
  );
}
