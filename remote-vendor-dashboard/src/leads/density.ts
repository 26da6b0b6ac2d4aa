import { useState } from 'react';

/* oxlint-disable no-restricted-globals -- the early screen reads it, and is too small for shared/session */

/** Each person's choice on this device. It says nothing about them, so logging out keeps it. */
const keyOf = (userId: number) => `inbox-density:${userId}`;

/** Whether the person chose compact cards. */
export function isCompact(userId: number | undefined): boolean {
  try {
    return userId !== undefined && localStorage.getItem(keyOf(userId)) === 'compact';
  } catch {
    return false;
  }
}

/** Whether the cards are compact, and a function that changes it. */
export function useCompact(userId: number | undefined): [boolean, (compact: boolean) => void] {
  const [compact, setCompact] = useState(() => isCompact(userId));
  const change = (next: boolean) => {
    setCompact(next);
    try {
      if (userId === undefined) return;
      if (next) localStorage.setItem(keyOf(userId), 'compact');
      else localStorage.removeItem(keyOf(userId));
    } catch {
      // Storage is full or forbidden. The choice holds until the page closes.
    }
  };
  return [compact, change];
}
