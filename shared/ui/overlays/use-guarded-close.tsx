import { useContext, useId, type ReactElement, type ReactNode } from 'react';
import { hasUnsavedInput, releaseUnsavedInput, type UnsavedInput } from '@portal/shared/runtime';
import { DialogsContext } from './dialogs-context.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';
import type { Elements } from '../elements.ts';

/**
 * Closes a dialog or a popover: asks first if a form inside has unsaved input, and waits while one is being sent. `guarded`
 * wraps the content. `close` returns whether it closed.
 */
export function useGuardedClose(onClose: () => void): {
  close: () => boolean;
  guarded: (content: ReactNode) => ReactElement;
  question: Elements;
} {
  const id = useId();
  const around = useContext(DialogsContext);
  const { ask, question } = useDiscardQuestion();
  const isInside = ({ dialogs }: UnsavedInput) => dialogs?.includes(id) ?? false;
  const close = (): boolean => {
    // The outcome needs its place, and closing wouldn't stop it.
    if (hasUnsavedInput((input) => isInside(input) && input.lostBy === 'unload')) return false;
    const discard = () => {
      releaseUnsavedInput(isInside);
      onClose();
    };
    const unsaved = hasUnsavedInput(isInside);
    if (unsaved) ask(discard);
    else discard();
    return !unsaved;
  };
  const guarded = (content: ReactNode) => <DialogsContext value={[...around, id]}>{content}</DialogsContext>;
  return { close, guarded, question };
}
