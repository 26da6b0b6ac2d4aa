import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** The open steps of the dialog around a component, the newest last. */
export const DialogStepsContext = createContext<Set<() => void> | null>(null);

/** Lets Escape go back from a step of the dialog around, instead of closing the dialog. Nothing outside of a dialog. */
export function useDialogStep(isStep: boolean, back: () => unknown): void {
  const steps = useContext(DialogStepsContext);
  const goBack = useEffectEvent(back);
  useEffect(() => {
    if (!steps || !isStep) return;
    const step = () => void goBack();
    steps.add(step);
    return () => void steps.delete(step);
  }, [steps, isStep]);
}
