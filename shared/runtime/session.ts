import { atom, useAtomValue } from 'jotai';
import type { SignedIn, User } from '../contract/auth.ts';
import { portalStore } from './store.ts';
import { deviceStorage, tabStorage } from '../session/safe-storage.ts';
import { forgetOtherKeys, keepStorageKey, learnKey, removeStorageKey } from '../session/storage-key.ts';

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
  const token = deviceStorage.getItem(TOKEN_KEY);
  const user = deviceStorage.getItem(USER_KEY);
  // Logging out anywhere ends the impersonation too.
  if (!token || !user) return null;
  try {
    const own = { token, user: JSON.parse(user) as User };
    learnKey();
    const view = JSON.parse(tabStorage.getItem(IMPERSONATION_KEY) ?? 'null') as Session | null;
    // Another user may have logged in since, in another tab.
    return view?.user.id === own.user.id ? view : own;
  } catch {
    return null;
  }
}

const isImpersonation = (session: Session | null) => session?.user.viewing_as !== undefined;

function store(session: Session | null): void {
  if (session && isImpersonation(session)) {
    tabStorage.setItem(IMPERSONATION_KEY, JSON.stringify(session));
    portalStore.set(sessionAtom, session);
    return;
  }
  tabStorage.removeItem(IMPERSONATION_KEY);
  if (session) {
    deviceStorage.setItem(TOKEN_KEY, session.token);
    deviceStorage.setItem(USER_KEY, JSON.stringify(session.user));
    deviceStorage.removeItem(EXPIRED_KEY);
  } else {
    deviceStorage.removeItem(TOKEN_KEY);
    deviceStorage.removeItem(USER_KEY);
    removeStorageKey();
  }
  portalStore.set(sessionAtom, session);
}

/** Called with the session that another tab stored. */
let followers: ((session: Session | null) => void)[] = [];

/**
 * Takes over the stored session and returns it. A tab that slept has missed the events of other tabs, so whoever logged in
 * there must not lose the session to what this tab remembers.
 */
export function rereadSession(): Session | null {
  const session = readStored();
  if (JSON.stringify(session) === JSON.stringify(currentSession())) return session;
  if (!isImpersonation(session)) tabStorage.removeItem(IMPERSONATION_KEY);
  portalStore.set(sessionAtom, session);
  for (const follow of followers) follow(session);
  forgetOtherKeys();
  return session;
}

/** Changes the stored session, unless it is somebody else's by now. */
function update(change: Partial<Session>): void {
  const userId = currentSession()?.user.id;
  const session = rereadSession();
  if (session && session.user.id === userId) store({ ...session, ...change });
}

/** The session now, outside React. */
export function currentSession(): Session | null {
  return portalStore.get(sessionAtom);
}

/** After login, registration or Google sign-in. */
export function storeSession({ token, ...user }: SignedIn): void {
  const { storage_key: key, ...own } = user;
  keepStorageKey(own.id, key);
  store({ token, user: own });
}

/** The token was rotated. */
export function replaceToken(token: string): void {
  update({ token });
}

/** Stores refetched or changed user data. */
export function replaceUser(user: User): void {
  update({ user });
}

/** An admin begins to see the portal as a vendor does, in this tab only. */
export function enterImpersonation(view: Required<Session>): void {
  store(view);
}

/** The view is over: the admin's own session is back. Returns it; null when it has ended in another tab. */
export function leaveImpersonation(): Session | null {
  tabStorage.removeItem(IMPERSONATION_KEY);
  const own = readStored();
  portalStore.set(sessionAtom, own);
  return own;
}

/**
 * Clears the session in this browser, unless it is somebody else's by now. `logout` of shared/session ends it on the server.
 */
export function clearSession(): void {
  const userId = currentSession()?.user.id;
  const session = rereadSession();
  if (!session || session.user.id === userId) store(null);
}

/** Clears the session in this browser after the server rejected it. */
export function expireSession(): void {
  // If storage is full, other tabs see a logout.
  deviceStorage.setItem(EXPIRED_KEY, 'true');
  store(null);
}

/** Whether the server rejected the last session, in any tab. */
export const hasSessionExpired = (): boolean => deviceStorage.getItem(EXPIRED_KEY) !== null;

/** Takes over what another tab wrote, and calls `onChange` with it. Returns the function that stops watching. */
export function watchOtherTabs(onChange: (session: Session | null) => void): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) rereadSession();
  };
  // A tab that wakes may have missed the event.
  const wakes = [
    [window, 'pageshow'],
    [window, 'focus'],
    [document, 'resume'],
    [document, 'visibilitychange'],
  ] as const;
  followers = [...followers, onChange];
  window.addEventListener('storage', handle);
  for (const [target, event] of wakes) target.addEventListener(event, rereadSession);
  return () => {
    followers = followers.filter((follower) => follower !== onChange);
    window.removeEventListener('storage', handle);
    for (const [target, event] of wakes) target.removeEventListener(event, rereadSession);
  };
}

/** The session in React; null for a visitor. */
export function useSession(): Session | null {
  return useAtomValue(sessionAtom);
}
