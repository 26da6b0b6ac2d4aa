/** What another page tells /login by navigation state. */
export interface LoginState {
  /** The in-app path to return to; to be checked before it is used. */
  from?: unknown;
  /** A new password has just been set. */
  passwordChanged?: boolean;
  /** The address to begin with. */
  email?: string;
}

/** Navigation state survives reloads and can hold anything: takes what has the expected form. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, passwordChanged, email } = state as Record<string, unknown>;
  return {
    from,
    passwordChanged: passwordChanged === true,
    email: typeof email === 'string' ? email : undefined,
  };
}
