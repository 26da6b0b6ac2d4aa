/** Changing the email or password: values and validation. The server decides. Pure. */
import { isEmail, messages, PASSWORD_MAX, PASSWORD_MIN } from '@portal/shared/domain';

export interface EmailValues {
  email: string;
}

export interface PasswordValues {
  current_password: string;
  password: string;
  password_confirmation: string;
}

export function validateEmail({ email = '' }: Partial<EmailValues>, current: string): { email?: string } {
  const typed = email.trim();
  if (typed === '') return { email: messages.emailRequired };
  if (!isEmail(typed)) return { email: messages.emailInvalid };
  return typed.toLowerCase() === current.toLowerCase() ? { email: 'This is already your email' } : {};
}

/** Users who signed up with Google have no current password, so the server validates an empty one. */
export function validatePassword({ password = '', password_confirmation = '' }: Partial<PasswordValues>): {
  password?: string;
  password_confirmation?: string;
} {
  // Counts code points, not UTF-16 code units.
  const length = Array.from(password).length;
  return {
    password:
      length === 0
        ? messages.passwordRequired
        : length < PASSWORD_MIN
          ? messages.passwordTooShort
          : length > PASSWORD_MAX
            ? messages.passwordTooLong
            : undefined,
    password_confirmation: password === password_confirmation ? undefined : messages.passwordsDoNotMatch,
  };
}
