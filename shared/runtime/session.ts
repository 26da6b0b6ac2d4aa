import { atom, useAtomValue } from 'jotai';
import type { SignedIn, User } from '../contract/auth.ts';
import { portalStore } from './store.ts';

/** Who is signed in. Kept in local storage under the specification's keys (section 3: User). */
export interface Session {
  token: string;
  user: User;
  /** When the session ends by itself (an instant): only of an admin's view as a vendor. */
  ends_at?: string;
}

export const TOKEN_KEY = 'auth_token';
export const USER_KEY = 'user';
/**
 * An admin's view of the portal as a vendor. It belongs to one tab, so it is kept in session storage and
 * takes precedence over the admin's own session, which stays in local storage.
 */
export const IMPERSONATION_KEY = 'impersonation_session';
/** Stored from the moment the server rejects the session until the next login. Other tabs keep their typed input then. */
const EXPIRED_KEY = 'session_expired';

/** null for visitors. Change it only with the functions below. */
export const sessionAtom = atom<Session | null>(readStored());

function readStored(): Session | null {
  // The public pages are also written at build time, without a session.
  if (typeof localStorage === 'undefined') return null;
  const token = localStorage.getItem(TOKEN_KEY);
  const user = localStorage.getItem(USER_KEY);
  // Logging out anywhere ends the impersonation too.
  if (!token || !user) return null;
  try {
    const own = { token, user: JSON.parse(user) as User };
    const view = JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null') as Session | null;
    // Another user may have logged in since, in another tab.
    return view?.user.id === own.user.id ? view : own;
  } catch {
    return null;
  }
}

const isImpersonation = (session: Session | null) => session?.user.viewing_as !== undefined;

function store(session: Session | null): void {
  if (session && isImpersonation(session)) {
    sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(session));
    portalStore.set(sessionAtom, session);
    return;
  }
  sessionStorage.removeItem(IMPERSONATION_KEY);
  if (session) {
    localStorage.setItem(TOKEN_KEY, session.token);
    localStorage.setItem(USER_KEY, JSON.stringify(session.user));
    localStorage.removeItem(EXPIRED_KEY);
  } else {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  }
  portalStore.set(sessionAtom, session);
}

/** The session now, outside React. */
export function currentSession(): Session | null {
  return portalStore.get(sessionAtom);
}

/** After login, registration or Google sign-in. */
export function storeSession({ token, ...user }: SignedIn): void {
  store({ token, user });
}

/** The token was rotated. */
export function replaceToken(token: string): void {
  const session = currentSession();
  if (session) store({ ...session, token });
}

/** Stores refetched or changed user data. */
export function replaceUser(user: User): void {
  const session = currentSession();
  if (session) store({ ...session, user });
}

/** An admin begins to see the portal as a vendor does, in this tab only. */
export function enterImpersonation(view: Required<Session>): void {
  store(view);
}

/** The view is over: the admin's own session is back. Returns it; null when it has ended in another tab. */
export function leaveImpersonation(): Session | null {
  sessionStorage.removeItem(IMPERSONATION_KEY);
  const own = readStored();
  portalStore.set(sessionAtom, own);
  return own;
}

/** Clears the session in this browser. `logout` of shared/session ends it on the server. */
export function clearSession(): void {
  store(null);
}

/** Clears the session in this browser after the server rejected it. */
export function expireSession(): void {
  try {
    localStorage.setItem(EXPIRED_KEY, 'true');
  } catch {
    // Storage is full. Other tabs see a logout.
  }
  store(null);
}

/** Whether the server rejected the last session, in any tab. */
export const hasSessionExpired = (): boolean => localStorage.getItem(EXPIRED_KEY) !== null;

/** Takes over what another tab wrote. Returns the function that stops watching. */
export function watchOtherTabs(onChange: (session: Session | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
    const session = readStored();
    if (!isImpersonation(session)) sessionStorage.removeItem(IMPERSONATION_KEY);
    portalStore.set(sessionAtom, session);
    onChange(session);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** The session in React; null for a visitor. */
export function useSession(): Session | null {
  return useAtomValue(sessionAtom);
}
