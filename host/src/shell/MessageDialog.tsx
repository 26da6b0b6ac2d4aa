import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { closeMessage, type Message, messageAtom } from '@portal/shared/runtime';
import { Button, Dialog } from '@portal/shared/ui';

/** The dialog behind `LazyMessageDialog`. */
export function MessageDialog() {
  const message = useAtomValue(messageAtom);
  // Keep the message while the dialog fades out.
  const [last, setLast] = useState<Message | null>(message);
  if (message && message !== last) setLast(message);
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && closeMessage()}
      title={last?.title}
      description={last?.message}
      size="small"
      footer={<Button onClick={closeMessage}>Okay</Button>}
    />
  );
}
