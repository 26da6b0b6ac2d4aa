import { confirmationError, newPasswordError } from '../password/strength.ts';

/** What the mailed link carries. */
export interface ResetLink {
  token: string;
  email: string;
}

/** Reads `?token=…&email=…`; null unless both are there. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const token = query.get('token')?.trim();
  const email = query.get('email')?.trim();
  return token && email ? { token, email } : null;
}

export interface ResetPasswordValues {
  password: string;
  password_confirmation: string;
}

/** The rules of /reset-password: a good password, twice the same. */
export function validateResetPassword(values: ResetPasswordValues): Partial<ResetPasswordValues> {
  const password = newPasswordError(values.password);
  const confirmation = confirmationError(values.password, values.password_confirmation);
  return {
    ...(password && { password }),
    ...(confirmation && { password_confirmation: confirmation }),
  };
}
