/** Starting and ending a session, as several packages do it. Each bundles its own copy; the session is in the runtime. */
export { login } from './login.ts';
export { endOnServer, logout } from './logout.ts';
export { clearPersonalStorage, PERSONAL_PREFIX } from './personal-storage.ts';
export { startSession } from './start-session.ts';
export { updateProfile } from './update-profile.ts';
