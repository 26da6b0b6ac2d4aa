import { waitFor } from '@testing-library/react';
import { portalStore, toastsAtom, type Toast } from '@portal/shared/runtime';

/** Waits until exactly these toasts are shown, oldest first. A text is a toast's message. */
export const expectToasts = (...expected: readonly (string | RegExp | Partial<Toast>)[]): Promise<void> =>
  waitFor(() =>
    expect(portalStore.get(toastsAtom)).toMatchObject(
      expected.map((toast) => {
        if (typeof toast === 'string') return { message: toast };
        return toast instanceof RegExp ? { message: expect.stringMatching(toast) } : toast;
      }),
    ),
  );
