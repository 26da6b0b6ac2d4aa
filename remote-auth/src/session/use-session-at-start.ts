import { useState } from 'react';
import { useSession, type Session } from '@portal/shared/state';

/**
 * The session, and the one this page was opened with. A page that opens signed in sends the person on at once; one
 * on which they sign in keeps its form on the screen until the next page is there.
 */
export function useSessionAtStart(): { session: Session | null; atStart: Session | null } {
  const session = useSession();
  const [atStart] = useState(session);
  return { session, atStart };
}
