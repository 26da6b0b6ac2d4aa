import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { closeMessage, messageAtom, showToast } from '@portal/shared/runtime';

/** Most pages never show a message, so the dialog's code loads with the first one. */
const MessageDialog = lazy<ComponentType>(() =>
  import('./MessageDialog.tsx').then(
    (module) => ({ default: module.MessageDialog }),
    () => ({ default: MessageAsToast }),
  ),
);

/** Fallback if the dialog's code fails to load: shows the message as a toast. */
function MessageAsToast() {
  const message = useAtomValue(messageAtom);
  useEffect(() => {
    if (!message) return;
    showToast({ kind: 'error', message: `${message.title}. ${message.message}` });
    closeMessage();
  }, [message]);
  return null;
}

/** The centered modal that any module opens with `showMessage`. */
export function LazyMessageDialog() {
  const message = useAtomValue(messageAtom);
  const [needed, setNeeded] = useState(false);
  if (message && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed && <MessageDialog />}</Suspense>;
}
