import { FORM_ERROR, type FormApi, type SubmissionErrors, type ValidationErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { FormBody } from './FormBody.tsx';
import { submissionErrors } from './submission-errors.ts';

export { FORM_ERROR };

export interface FormProps<Values extends object> {
  /**
   * Sends the values. What it throws is shown at the fields and at the form; it may also answer submission errors
   * itself (`submissionErrors`).
   */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<void | SubmissionErrors>;
  initialValues: Partial<Values>;
  /** The form's rules: a text by field, for those that are wrong. */
  validate?: (values: Values) => { [Field in keyof Values]?: unknown };
  /** What it says when something other than the API failed (specification, section 8). */
  submitError: string;
  /** The form's name of an API field that is called differently: `{ 'contact_info.business_phone': 'phone' }`. */
  apiFields?: Record<string, string>;
  /** The form's name for screen readers, where its heading does not say it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form: errors show after a field was left or the form sent, never while something is typed for the first time;
 * what was typed always stays, even when `initialValues` are read again.
 */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  validate,
  submitError,
  apiFields,
  label,
  className,
  children,
}: FormProps<Values>) {
  const send = async (values: Values, form: FormApi<Values>): Promise<SubmissionErrors | undefined> => {
    try {
      return (await onSubmit(values, form)) ?? undefined;
    } catch (error) {
      return submissionErrors(error, submitError, { fields: form.getRegisteredFields(), rename: apiFields });
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
      {(formProps) => (
        <FormBody formProps={formProps} label={label} className={className}>
          {children}
        </FormBody>
      )}
    </FinalForm>
  );
}

/** By value: the same data in a new object must not throw away what was typed. */
function sameValues(a?: object, b?: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
