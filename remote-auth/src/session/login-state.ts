/** Navigation state that other pages pass to /login. */
interface LoginState {
  /** The in-app path to return to. Untrusted: validate before use. */
  from?: unknown;
  /** The user just set a new password. */
  passwordChanged?: boolean;
  /** The server ended the session of the page that the user was on. */
  sessionEnded?: boolean;
  /** The login took too long or had too many wrong codes. */
  loginExpired?: boolean;
  /** The token of a login that waits for the second factor. */
  loginToken?: string;
  /** Initial email address. */
  email?: string;
}

/**
 * Reads the navigation state. It survives reloads and can contain anything, so this ignores values of the
 * wrong type.
 */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, passwordChanged, sessionEnded, loginExpired, loginToken, email } = state as Record<
    string,
    unknown
  >;
  return {
    from,
    passwordChanged: passwordChanged === true,
    sessionEnded: sessionEnded === true,
    loginExpired: loginExpired === true,
    loginToken: typeof loginToken === 'string' ? loginToken : undefined,
    email: typeof email === 'string' ? email : undefined,
  };
}
