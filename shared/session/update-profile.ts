import { call, currentSession, type Input, replaceToken, replaceUser } from '@portal/shared/runtime';
import type { User } from '../contract/index.ts';

/**
 * Changes name, address or password; a new password needs the current one. A new address of a verified person
 * is pending until its link is used. Another password ends the other sessions, and gives this one a new token, which is
 * stored.
 */
export async function updateProfile(body: Input<'PUT /user/profile'>['body']): Promise<User> {
  const userId = currentSession()?.user.id;
  const {
    token,
    pending_email: _,
    ...user
  } = await call('PUT /user/profile', { body }, { changesToken: true });
  // Another user may have logged in meanwhile.
  if (currentSession()?.user.id === userId) {
    if (token) replaceToken(token);
    replaceUser(user);
  }
  return user;
}
