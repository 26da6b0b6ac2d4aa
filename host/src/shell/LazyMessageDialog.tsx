import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { closeMessage, messageAtom, showToast } from '@portal/shared/state';

/** Most pages never show a message, so the dialog's code comes with the first one. */
const MessageDialog = lazy<ComponentType>(() =>
  import('./MessageDialog.tsx').then(
    (module) => ({ default: module.MessageDialog }),
    () => ({ default: MessageAsToast }),
  ),
);

/** The dialog's code cannot be had: the words are shown nevertheless. */
function MessageAsToast() {
  const message = useAtomValue(messageAtom);
  useEffect(() => {
    if (!message) return;
    showToast({ kind: 'error', message: `${message.title}. ${message.message}` });
    closeMessage();
  }, [message]);
  return null;
}

/** The centred modal that any slice can open with `showMessage`. */
export function LazyMessageDialog() {
  const message = useAtomValue(messageAtom);
  const [needed, setNeeded] = useState(false);
  if (message && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed && <MessageDialog />}</Suspense>;
}
