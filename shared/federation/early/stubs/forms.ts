/** Stub of react-final-form for early screens. Forms open only in the app. */
const Nothing = () => null;

export { Nothing as Field, Nothing as Form, Nothing as FormSpy };
export const useField = Nothing;
export const useForm = Nothing;
export const useFormState = Nothing;
export const FORM_ERROR = 'FINAL_FORM/form-error';
export const ARRAY_ERROR = 'FINAL_FORM/array-error';
export const setIn = Nothing;
