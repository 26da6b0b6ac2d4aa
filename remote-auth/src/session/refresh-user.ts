import type { User } from '@portal/shared/contract';
import { call, currentSession, replaceUser } from '@portal/shared/runtime';

/** Reads the signed-in person again, for example after verifying the e-mail in another tab. */
export async function refreshUser(): Promise<User> {
  const before = currentSession()?.user.id;
  const user = await call('GET /auth/user', {});
  if (user.id === before) replaceUser(user);
  return user;
}
