import { messages } from '@portal/shared/domain';

export interface LoginValues {
  email: string;
  password: string;
}

/**
 * Validates /login: both fields are required (specification, section 5). Only the server checks the
 * credentials.
 */
export function validateLogin({ email, password }: LoginValues): Partial<LoginValues> {
  return {
    ...(email.trim() === '' && { email: messages.emailRequired }),
    ...(password === '' && { password: messages.passwordRequired }),
  };
}
