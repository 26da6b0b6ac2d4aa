import { createContext, use } from 'react';
import type { AfterPress } from './useAfterPress.ts';

export interface FormContextValue {
  /** Starts every field's id, so that two forms on a page do not clash. */
  formId: string;
  /** Seconds until it may be sent again; 0 when it may. */
  secondsLeft: number;
  /** For what happens when a field is left. */
  afterPress: AfterPress;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The portal's part of the form around; fields live in a `Form`. */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('Fields need a <Form> around them');
  return context;
}

/** The id of a field's control, which labels and the error summary point to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '_')}`;
}
