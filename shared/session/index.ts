/** Starting and ending a session, as several packages do it. Each bundles its own copy; the session is in the runtime. */
export { googleClientId } from './google-client-id.ts';
export { GoogleCancelled, loadGoogleIdentity, requestGoogleToken } from './google-identity.ts';
export { acceptLogin, finishLogin, login, needsSecondFactor, type LoginResult } from './login.ts';
export { endOnServer, logout } from './logout.ts';
export { confirmIdentityWith } from './confirm-identity-with.ts';
export {
  confirmWithPasskey,
  createPasskey,
  endPasskeyAutofill,
  hasPasskeyAutofill,
  hasPasskeys,
  loginWithPasskey,
  PasskeyCancelled,
  PasskeyOnDevice,
} from './passkey.ts';
export { OFFLINE_COPIES, PERSONAL_PREFIX } from '../federation/personal-keys.ts';
export {
  clearPersonalStorage,
  eraseOfflineCopies,
  personalStorage,
  takeOtherPersonMark,
  unsealed,
} from './personal-storage.ts';
export { deviceStorage, tabStorage, useStorageBlocked } from './safe-storage.ts';
export { registerWorker, serviceWorkers, workerRegistration } from './service-worker.ts';
export { startSession } from './start-session.ts';
export { storageKeyOf } from './storage-key.ts';
export { updateProfile } from './update-profile.ts';
