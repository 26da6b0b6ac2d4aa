import { isEmail, messages } from '@portal/shared/domain';
import type { Input } from '@portal/shared/runtime';
import { confirmationError, newPasswordError } from '../password/strength.ts';

export interface RegisterValues {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** Validates /register (specification, section 5). The fields have the API's names. */
export function validateRegistration(values: RegisterValues): Partial<RegisterValues> {
  const email = values.email.trim();
  const errors: Partial<RegisterValues> = {};
  if (values.name.trim() === '') errors.name = messages.nameRequired;
  if (email === '') errors.email = messages.emailRequired;
  else if (!isEmail(email)) errors.email = messages.emailInvalid;
  const passwordError = newPasswordError(values.password);
  if (passwordError) errors.password = passwordError;
  const confirmation = confirmationError(values.password, values.password_confirmation);
  if (confirmation) errors.password_confirmation = confirmation;
  return errors;
}

/** Builds the request from valid values. */
export function toRegistration(values: RegisterValues): Input<'POST /auth/vendor-register'>['body'] {
  return { ...values, name: values.name.trim(), email: values.email.trim() };
}
