import { isEmail, messages } from '@portal/shared/domain';

export interface ForgotPasswordValues {
  email: string;
}

/** The rule of /forgot-password: an e-mail is required (specification, section 5). */
export function validateForgotPassword({ email }: ForgotPasswordValues): Partial<ForgotPasswordValues> {
  if (email.trim() === '') return { email: messages.emailRequired };
  return isEmail(email.trim()) ? {} : { email: messages.emailInvalid };
}
