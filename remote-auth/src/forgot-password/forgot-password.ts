import { isEmail, messages } from '@portal/shared/domain';

export interface ForgotPasswordValues {
  email: string;
}

/** Validates /forgot-password: an email is required (specification, section 5). */
export function validateForgotPassword({ email }: ForgotPasswordValues): Partial<ForgotPasswordValues> {
  if (email.trim() === '') return { email: messages.emailRequired };
  return isEmail(email.trim()) ? {} : { email: messages.emailInvalid };
}
