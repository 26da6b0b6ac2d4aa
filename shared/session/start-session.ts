import { publish, queryClient, storeSession } from '@portal/shared/runtime';
import type { SignedIn } from '../contract/index.ts';

/** Stores a new session, clears the cached data of an earlier one, and publishes `session.started`. */
export function startSession(signedIn: SignedIn): SignedIn {
  queryClient.clear();
  storeSession(signedIn);
  publish('session.started', { userId: signedIn.id });
  return signedIn;
}
