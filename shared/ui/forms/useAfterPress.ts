import { useCallback, useEffect, useRef } from 'react';

/** Runs work immediately or, while a mouse button or finger is down, after the click. */
export type AfterPress = (work: () => void) => void;

/**
 * Defers layout changes on blur. Pressing a button blurs the field before the release: an error that appeared
 * in between would move the button from under the pointer, and the click would be lost.
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
    // A drag or a choice in a native list ends without a mouseup; a key press also ends the wait.
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
