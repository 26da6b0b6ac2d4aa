import { publish } from '@portal/shared/events';
import {
  clearPersonalStorage,
  clearSession,
  currentSession,
  leaveView,
  queryClient,
  replaceToken,
  replaceUser,
  storeSession,
  type Session,
} from '@portal/shared/state';
import type { SignedIn, User } from '../contract/auth.ts';
import { call, type Input } from './call.ts';

function begin(signedIn: SignedIn): SignedIn {
  queryClient.clear();
  storeSession(signedIn);
  publish('session.started', { userId: signedIn.id });
  return signedIn;
}

/** Signs in with e-mail and password and stores the session. */
export async function login(body: { email: string; password: string }): Promise<SignedIn> {
  return begin(await call('POST /auth/login', { body }, { form: true }));
}

/** Registers a vendor and stores the session; the e-mail is still to be verified. */
export async function register(body: Input<'POST /auth/vendor-register'>['body']): Promise<SignedIn> {
  return begin(await call('POST /auth/vendor-register', { body }));
}

/** Signs in with the access token that Google's script yields. */
export async function loginWithGoogle(accessToken: string): Promise<SignedIn> {
  const body = { access_token: accessToken, platform: 'web' };
  return begin(await call('POST /auth/login/google/verify-token', { body }, { form: true }));
}

/** Ends a session on the server. A failure is only logged (specification, section 4). */
export async function endOnServer({ token }: Session): Promise<void> {
  try {
    await call('POST /auth/logout', {}, { token, keepalive: true });
  } catch (error) {
    console.info('Ending the session on the server failed', error);
  }
}

/** Ends an admin's view as a vendor: the admin's own session is back, even if the server cannot be told. */
export async function endView(): Promise<void> {
  const view = currentSession();
  if (view) await endOnServer(view);
  // The refusal of an expired view has left it already.
  const own = currentSession()?.user.viewing_as ? leaveView() : currentSession();
  queryClient.clear();
  if (own) publish('session.started', { userId: own.user.id });
}

/**
 * Ends the session, here first: a slow server keeps nobody signed in, and another tab learns that the person left
 * before the server refuses its token. Resolves when the server has been told, or could not be.
 */
export async function logout(): Promise<void> {
  const session = currentSession();
  const own = session?.user.viewing_as ? leaveView() : null;
  clearSession();
  clearPersonalStorage();
  queryClient.clear();
  publish('session.ended', { reason: 'logout' });
  // At once: the page may be closed before the first of them is answered.
  await Promise.all([session, own].filter((ended) => ended !== null).map(endOnServer));
}

/** Reads the signed-in person again, for example after verifying the e-mail in another tab. */
export async function refreshUser(): Promise<User> {
  const before = currentSession()?.user.id;
  const user = await call('GET /auth/user', {});
  if (user.id === before) replaceUser(user);
  return user;
}

/** Asks for a reset link; the answer is the same for every address. */
export const requestPasswordReset = (email: string) =>
  call('POST /auth/forgot-password', { body: { email } });

/** Sets a new password with the link's token. */
export const resetPassword = (body: Input<'POST /auth/reset-password'>['body']) =>
  call('POST /auth/reset-password', { body });

/** Verifies an address with the mailed link. */
export const verifyEmail = (body: { id: number; code: string }) =>
  call('POST /auth/email/verify-code', { body });

/** Mails the verification link again; answers when the next one is allowed. */
export const resendVerification = () => call('POST /auth/email/resend', {});

/** Says nothing about the address: the answer is the same for every one. */
export const checkUser = (email: string) => call('POST /auth/check-user', { body: { email } });

/**
 * Exchanges the token for a fresh one and stores it. A 409 `already_refreshed` means that another tab has just done so:
 * its token is in the storage already.
 */
export async function refreshSession(): Promise<void> {
  const { access_token: token } = await call('POST /auth/refresh', {});
  replaceToken(token);
}

/**
 * Changes name, address or password; address and password need the current password. Another address ends every session;
 * another password ends the others, and gives this one a new token, which is stored.
 */
export async function updateProfile(body: Input<'PUT /user/profile'>['body']): Promise<User> {
  const before = currentSession()?.token;
  const { token, ...user } = await call('PUT /user/profile', { body });
  // Somebody else may have signed in meanwhile.
  if (currentSession()?.token === before) {
    if (token) replaceToken(token);
    replaceUser(user);
  }
  return user;
}

/** This person's live sessions, the last used first. */
export const fetchSessions = () => call('GET /user/sessions', {});

/** Ends one of this person's sessions; 404 when it has ended already or is somebody else's. */
export const endSession = (sessionId: number) =>
  call('DELETE /user/sessions/{sessionId}', { params: { sessionId } });

/** Ends every session of this person but this one; answers how many. */
export const endOtherSessions = () => call('DELETE /user/sessions', {});
