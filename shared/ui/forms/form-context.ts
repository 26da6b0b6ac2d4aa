import { createContext, use } from 'react';
import type { AfterPress } from './useAfterPress.ts';

interface FormContextValue {
  /** Prefix of every field id, so that two forms on a page don't conflict. */
  formId: string;
  /** Seconds until the next submission is allowed; 0 when it is. */
  secondsLeft: number;
  /** Schedules work that runs on blur. */
  afterPress: AfterPress;
  /** Runs `discard`, after asking if the form has unsaved values. */
  cancel: (discard: () => void) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Returns the context of the surrounding `Form`; throws outside of one. */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('Fields need a <Form> around them');
  return context;
}

/** Returns the id of a field's control, for labels and the error summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '_')}`;
}
