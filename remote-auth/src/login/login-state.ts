/** Navigation state that other pages pass to /login. */
export interface LoginState {
  /** The in-app path to return to. Untrusted: validate before use. */
  from?: unknown;
  /** The user just set a new password. */
  passwordChanged?: boolean;
  /** Initial email address. */
  email?: string;
}

/**
 * Reads the navigation state. It survives reloads and can contain anything, so this ignores values of the
 * wrong type.
 */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, passwordChanged, email } = state as Record<string, unknown>;
  return {
    from,
    passwordChanged: passwordChanged === true,
    email: typeof email === 'string' ? email : undefined,
  };
}
