import { Navigate, useLocation } from 'react-router-dom';
import { accessRedirect, type Access } from '@portal/shared/federation';
import { useSession } from '@portal/shared/runtime';
import type { Elements } from '@portal/shared/ui';
import { isLeaving } from '../session/leaving.ts';

/** Shows `children` to users with access. Redirects everyone else as the specification defines. */
export function AccessGate({ access, children }: { access: Access; children: Elements }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  const elsewhere = accessRedirect(access, session && session.user);
  if (!elsewhere) return children;
  // The session just ended and another navigation is already in progress.
  if (isLeaving(key)) return null;
  return <Navigate to={elsewhere} replace state={{ from: pathname + search + hash }} />;
}
