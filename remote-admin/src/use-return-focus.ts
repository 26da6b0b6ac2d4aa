import { useEffect, useState } from 'react';

/**
 * Returns focus to the row's button when its dialog closes. The dialog is a separate route, so the host moves focus to
 * the heading after navigation. This effect runs after that.
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
