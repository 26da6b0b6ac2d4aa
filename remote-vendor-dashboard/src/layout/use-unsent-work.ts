import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';

/** Looks after messages and drafts that are only on this device, on whichever page the user is. */
export function useUnsentWork(): void {
  const user = useSession()?.user;
  const userId = user?.id;
  const impersonated = Boolean(user?.viewing_as);
  // Drafts are written on the page of a lead, which protects them itself until the user leaves it.
  const { key } = useLocation();
  useEffect(() => {
    if (userId === undefined) return;
    let stopped = false;
    let stop = () => {};
    const start = async () => {
      const { protectDrafts, resumeUnsent } = await import('./unsent-work.ts');
      if (stopped) return;
      stop = protectDrafts(userId);
      if (!impersonated) await resumeUnsent(userId);
    };
    // If a script does not load, the work stays on this device for the next page.
    start().catch(() => {});
    return () => {
      stopped = true;
      stop();
    };
  }, [userId, impersonated, key]);
}
