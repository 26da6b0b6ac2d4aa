import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { closeMessage, messageAtom, showToast } from '@portal/shared/runtime';
import { lazyComponent } from '@portal/shared/ui';

/** Most pages never show a message, so the dialog's code loads with the first one. */
const MessageDialog = lazyComponent(() =>
  import('./MessageDialog.tsx').then((module) => module.MessageDialog),
);

/** The centered modal that any module opens with `showMessage`. If its code doesn't load, a toast shows the message. */
export function LazyMessageDialog() {
  const message = useAtomValue(messageAtom);
  const [needed, setNeeded] = useState(false);
  if (message && !needed) setNeeded(true);
  const showAsToast = () => {
    if (message) showToast({ kind: 'error', message: `${message.title}. ${message.message}` });
    closeMessage();
  };
  return needed && <MessageDialog open={message !== null} onFail={showAsToast} />;
}
