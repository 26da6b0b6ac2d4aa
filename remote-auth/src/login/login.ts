import { messages } from '@portal/shared/domain';

export interface LoginValues {
  email: string;
  password: string;
}

/** The rules of /login: both are required (specification, section 5). The server compares, so nothing else is judged. */
export function validateLogin({ email, password }: LoginValues): Partial<LoginValues> {
  return {
    ...(email.trim() === '' && { email: messages.emailRequired }),
    ...(password === '' && { password: messages.passwordRequired }),
  };
}
