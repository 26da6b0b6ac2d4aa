import { useEffect, useState } from 'react';

/**
 * Gives the focus back to the row's button when the dialog that it opened closes. The dialog is a page of its own, so
 * the host moves the focus to the heading, as it does after every navigation; this comes after that.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!(opener instanceof HTMLElement) || document.querySelector('[role="dialog"]')) return;
        if (opener !== document.body) opener.focus();
      });
    },
    [opener],
  );
}
