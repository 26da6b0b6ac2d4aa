import { publish, queryClient, storeSession } from '@portal/shared/runtime';
import { markOtherPersons } from './personal-storage.ts';
import type { SignedIn } from '../contract/index.ts';

/** Stores a new session, clears the cached data of an earlier one, and publishes `session.started`. */
export function startSession(signedIn: SignedIn): SignedIn {
  queryClient.clear();
  markOtherPersons(signedIn.id);
  storeSession(signedIn);
  publish('session.started', { userId: signedIn.id });
  return signedIn;
}
