import { call, currentSession, type Input, replaceToken, replaceUser } from '@portal/shared/runtime';
import type { User } from '../contract/index.ts';

/**
 * Changes name, address or password; address and password need the current password. A new address of a verified person
 * is pending until its link is used. Another password ends the other sessions, and gives this one a new token, which is
 * stored.
 */
export async function updateProfile(body: Input<'PUT /user/profile'>['body']): Promise<User> {
  const before = currentSession()?.token;
  const { token, pending_email: _, ...user } = await call('PUT /user/profile', { body });
  // Another user may have logged in meanwhile.
  if (currentSession()?.token === before) {
    if (token) replaceToken(token);
    replaceUser(user);
  }
  return user;
}
