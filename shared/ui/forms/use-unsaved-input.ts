import { useContext, useEffect, useRef, type RefObject } from 'react';
import { addUnsavedInput, currentSession, type UnsavedInput } from '@portal/shared/runtime';
import { DialogsContext } from '../overlays/dialogs-context.ts';
import { storeInput, takeInput } from './kept-input.ts';

interface UnsavedInputOptions<Values> {
  /** Identifies the input on its page. */
  name: string;
  /** The current values, without passwords. */
  values: Values;
  /** The saved values. */
  initial: unknown;
  /** null while nothing would be lost. */
  lostBy: UnsavedInput['lostBy'] | null;
  /** Puts back the values that were kept. */
  restore: (values: Values) => void;
  /** Is set to a function that keeps the values, also after the input was left. */
  keep?: RefObject<(() => void) | null>;
}

/**
 * Protects input outside of a `Form`, which does it itself: leaving asks first, and the end of a session keeps it.
 */
export function useUnsavedInput<Values>(options: UnsavedInputOptions<Values>): void {
  const dialogs = useContext(DialogsContext);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const saved = JSON.stringify(options.initial);
  // Saved values that load later than the form decide whether its input fits.
  useEffect(() => {
    const { name, initial, restore } = latest.current;
    const userId = currentSession()?.user.id;
    const values =
      userId === undefined ? null : takeInput({ userId, page: location.pathname, name, initial });
    if (values !== null) restore(values as Values);
  }, [saved]);

  const { lostBy, values } = options;
  const around = dialogs.join(' ');
  // Each change registers again, because the user may have agreed to leave and stayed after all.
  useEffect(() => {
    const user = currentSession()?.user;
    // During impersonation nothing can be saved, so there is nothing to lose.
    if (!lostBy || user?.viewing_as) return;
    const userId = user?.id;
    const startedAt = location.pathname;
    const keepAs = (page: string) => {
      const { name, initial, values } = latest.current;
      if (userId !== undefined) storeInput({ userId, page, name, initial }, values);
    };
    const keep = () => keepAs(location.pathname);
    if (latest.current.keep) latest.current.keep.current = () => keepAs(startedAt);
    return addUnsavedInput({ lostBy, dialogs: around.split(' '), keep });
  }, [lostBy, values, around]);
}
