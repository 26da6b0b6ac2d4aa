import { call, type Input } from '@portal/shared/runtime';
import type { SecondFactorRequired, SignedIn } from '../contract/index.ts';
import { startSession } from './start-session.ts';

/** The result of a login: a session, or a login that waits for the second factor. */
export type LoginResult = SignedIn | SecondFactorRequired;

/** Logs in with email and password and stores the session, unless the account has a second factor. */
export async function login(body: { email: string; password: string }): Promise<LoginResult> {
  return acceptLogin(await call('POST /auth/login', { body }, { form: true }));
}

/** Stores the session of a login that is complete. */
export function acceptLogin(result: LoginResult): LoginResult {
  return needsSecondFactor(result) ? result : startSession(result);
}

/** Checks whether a login waits for the second factor. */
export const needsSecondFactor = (result: LoginResult): result is SecondFactorRequired =>
  'second_factor' in result;

/** Finishes a login with a second factor and stores the session. */
export async function finishLogin(body: Input<'POST /auth/login/second-factor'>['body']): Promise<SignedIn> {
  return startSession(await call('POST /auth/login/second-factor', { body }));
}
