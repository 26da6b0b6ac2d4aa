import { FORM_ERROR, type FormApi, type SubmissionErrors, type ValidationErrors } from 'final-form';
import { useRef } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { currentSession } from '@portal/shared/runtime';
import { showError } from '../feedback/show-error.ts';
import { useShown } from '../use-shown.ts';
import { FormBody } from './FormBody.tsx';
import { submissionErrors } from './submission-errors.ts';
import type { Elements } from '../elements.ts';

export { FORM_ERROR };

export interface FormProps<Values extends object> {
  /**
   * Submits the values. Thrown errors appear at their fields and at the form. It can also return submission
   * errors (`submissionErrors`, `NOT_SAVED`).
   */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<void | SubmissionErrors>;
  initialValues: Partial<Values>;
  /** Validates the form; returns an error message per invalid field. */
  validate?: (values: Values) => { [Field in keyof Values]?: unknown };
  /** Message for failures outside the API (specification, section 8). */
  submitError: string;
  /**
   * Maps API field names to form field names where they differ: `{ 'contact_info.business_phone': 'phone' }`.
   */
  apiFields?: Record<string, string>;
  /** Puts `submitError` before the API's message, too. */
  prefixErrors?: boolean;
  /** Values that were typed earlier, on top of `initialValues`. They count as unsaved. */
  typed?: Partial<Values>;
  /**
   * `ask` (default): leaving the form with unsaved values asks first, and the end of a session keeps them on this device.
   * `kept`: every change is stored elsewhere, so leaving asks nothing.
   */
  unsaved?: 'ask' | 'kept';
  /** Accessible name for a form without a descriptive heading. */
  label?: string;
  className?: string;
  children: Elements;
}

/**
 * A form. Errors appear after a field loses focus or the form is submitted, never during the first input.
 * User input is preserved when `initialValues` reload.
 */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  validate,
  submitError,
  apiFields,
  prefixErrors,
  typed,
  unsaved = 'ask',
  label,
  className,
  children,
}: FormProps<Values>) {
  const keep = useRef<(() => void) | null>(null);
  const isShown = useShown(true);
  const send = async (values: Values, form: FormApi<Values>): Promise<SubmissionErrors | undefined> => {
    const sender = currentSession()?.user.id;
    try {
      return (await onSubmit(values, form)) ?? undefined;
    } catch (error) {
      // The user left the page: it can't show the error, and the input waits for them to come back.
      if (!isShown.current && currentSession()?.user.id === sender) {
        keep.current?.();
        showError(error, submitError, { prefix: prefixErrors });
      }
      return submissionErrors(error, submitError, {
        fields: form.getRegisteredFields(),
        rename: apiFields,
        prefix: prefixErrors,
      });
    }
  };
  return (
    <FinalForm<Values>
      onSubmit={send}
      initialValues={initialValues as Values}
      initialValuesEqual={sameValues}
      keepDirtyOnReinitialize
      validate={validate as ((values: Values) => ValidationErrors) | undefined}
      subscription={{}}
    >
      {() => (
        <FormBody typed={typed} unsaved={unsaved} keep={keep} label={label} className={className}>
          {children}
        </FormBody>
      )}
    </FinalForm>
  );
}

/** Compares by value, so that equal data in a new object doesn't reset the user's input. */
function sameValues(a?: object, b?: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
