/**
 * The singletons of the page, provided by the host to every remote: HTTP client, session, event bus, query cache and
 * store. It contains no endpoint and no query. Other shared code is bundled into each package (`shared/queries`,
 * `shared/session`).
 */
export { call, type Input, type Output } from './call.ts';
export { provideConfirmation } from './confirm-identity.ts';
export { ApiError, errorText, hasCode } from './error.ts';
export { publish, subscribe } from './events.ts';
export { closeMessage, messageAtom, showMessage, type Message } from './message.ts';
export { queryClient } from './query-client.ts';
export {
  clearSession,
  currentSession,
  enterImpersonation,
  hasSessionExpired,
  leaveImpersonation,
  replaceToken,
  replaceUser,
  sessionAtom,
  storeSession,
  useSession,
  watchOtherTabs,
  type Session,
} from './session.ts';
export { portalStore } from './store.ts';
export { dismissToast, showToast, toastsAtom, type Toast } from './toasts.ts';
export {
  addUnsavedInput,
  askToLeave,
  hasUnsavedInput,
  keepUnsavedInput,
  leaveQuestionAtom,
  prepareLogout,
  releaseUnsavedInput,
  unsavedInputsAtom,
  type UnsavedInput,
} from './unsaved.ts';
