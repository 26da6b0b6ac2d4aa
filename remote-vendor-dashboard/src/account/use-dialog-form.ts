import { useState } from 'react';
import { showMessage, type Message } from '@portal/shared/state';

/**
 * A form in a dialog whose outcome is told by the portal's message. Two modals would fight for the focus, so a
 * message takes the form's place; after 'Okay' the form is back with what was typed.
 */
export function useDialogForm<Values>(initialValues: Values) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Values | null>(null);
  return {
    open,
    initialValues: typed ?? initialValues,
    show: () => {
      setTyped(null);
      setOpen(true);
    },
    hide: () => setOpen(false),
    /** Shows the message, then the form again. */
    interrupt: (message: Omit<Message, 'onOkay'>, values: Values) => {
      setTyped(values);
      setOpen(false);
      showMessage({ ...message, onOkay: () => setOpen(true) });
    },
    /** The form is done with. */
    finish: (message: Omit<Message, 'onOkay'>) => {
      setOpen(false);
      showMessage(message);
    },
  };
}
