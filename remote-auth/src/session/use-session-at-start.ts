import { useState } from 'react';
import { type Session, useSession } from '@portal/shared/runtime';

/**
 * Returns the current session, and the session when the page opened. A page that opens with a session
 * redirects immediately. A page where the user logs in keeps its form until the next page renders.
 */
export function useSessionAtStart(): { session: Session | null; atStart: Session | null } {
  const session = useSession();
  const [atStart] = useState(session);
  return { session, atStart };
}
