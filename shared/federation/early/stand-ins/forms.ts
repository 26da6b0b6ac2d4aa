/** In an early screen's bundle, for react-final-form: what opens by a press opens in the app. */
const Nothing = () => null;

export { Nothing as Field, Nothing as Form, Nothing as FormSpy };
export const useField = Nothing;
export const useForm = Nothing;
export const useFormState = Nothing;
export const FORM_ERROR = 'FINAL_FORM/form-error';
export const ARRAY_ERROR = 'FINAL_FORM/array-error';
