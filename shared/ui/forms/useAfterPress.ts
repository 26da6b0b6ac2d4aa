import { useCallback, useEffect, useRef } from 'react';

/** Runs its work at once or, while the mouse button or a finger is down, when what is pressed has had its click. */
export type AfterPress = (work: () => void) => void;

/**
 * For what changes the layout when a field is left. Pressing a button leaves the field before the button is let go: an
 * error that appeared in between would push the button away from under the pointer, and the press would count for
 * nothing.
 */
export function useAfterPress(): AfterPress {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      pressed.current = true;
    };
    const settle = () => {
      pressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    // The click follows in the same task.
    const release = () => {
      timer = setTimeout(settle);
    };
    document.addEventListener('mousedown', press, true);
    // A drag ends without a mouseup, a choice from a native list as well; a key says that it is over.
    const ends = ['mouseup', 'dragend', 'keydown'] as const;
    for (const end of ends) document.addEventListener(end, release, true);
    window.addEventListener('blur', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', press, true);
      for (const end of ends) document.removeEventListener(end, release, true);
      window.removeEventListener('blur', release);
    };
  }, []);

  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  }, []);
}
