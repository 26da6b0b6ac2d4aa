import { call } from '@portal/shared/runtime';
import type { SignedIn } from '../contract/index.ts';
import { startSession } from './start-session.ts';

/** Signs in with email and password and stores the session. */
export async function login(body: { email: string; password: string }): Promise<SignedIn> {
  return startSession(await call('POST /auth/login', { body }, { form: true }));
}
