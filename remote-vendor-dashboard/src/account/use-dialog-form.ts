import { useState } from 'react';
import { type Message, showMessage } from '@portal/shared/runtime';

/**
 * State of a dialog form that reports its result in the portal's message modal. Two open modals would fight for focus,
 * so the message replaces the form. After 'Okay' the form returns with its input.
 */
export function useDialogForm<Values>(initialValues: Values) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Values | null>(null);
  return {
    open,
    initialValues,
    /** The input before a message interrupted the form. */
    typed: typed ?? undefined,
    show: () => {
      setTyped(null);
      setOpen(true);
    },
    hide: () => setOpen(false),
    /** Shows the message, then reopens the form. */
    interrupt: (message: Omit<Message, 'onOkay'>, values: Values) => {
      setTyped(values);
      setOpen(false);
      showMessage({ ...message, onOkay: () => setOpen(true) });
    },
    /** Closes the form for good. */
    finish: (message: Omit<Message, 'onOkay'>) => {
      setOpen(false);
      showMessage(message);
    },
  };
}
