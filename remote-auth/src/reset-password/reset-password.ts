import { confirmationError, newPasswordError } from '../password/strength.ts';

/** Parameters of the emailed link. */
export interface ResetLink {
  token: string;
  email: string;
}

/** Reads `?token=…&email=…`; null unless both are present. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const token = query.get('token')?.trim();
  const email = query.get('email')?.trim();
  return token && email ? { token, email } : null;
}

export interface ResetPasswordValues {
  password: string;
  password_confirmation: string;
}

/** Validates /reset-password: a valid password and a matching confirmation. */
export function validateResetPassword(values: ResetPasswordValues): Partial<ResetPasswordValues> {
  const password = newPasswordError(values.password);
  const confirmation = confirmationError(values.password, values.password_confirmation);
  return {
    ...(password && { password }),
    ...(confirmation && { password_confirmation: confirmation }),
  };
}

/** The state of /login after the password of the account with this email was changed. */
export const changedState = (email: string) => ({ passwordChanged: true, email });
