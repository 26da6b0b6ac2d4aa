import { useEffect, useEffectEvent } from 'react';

const TYPING = 'textarea, select, [contenteditable="true"], input:not([type=radio], [type=checkbox])';

/**
 * Runs an action when its key is pressed. Not while typing in a field, with a modifier key, for a held key, or while
 * another dialog is open over this one.
 */
export function useShortcuts(actions: Record<string, (() => unknown) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (document.querySelectorAll('[role=dialog], [role=alertdialog]').length > 1) return;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    // The key must not be typed into a field that the action focuses.
    event.preventDefault();
    void action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
