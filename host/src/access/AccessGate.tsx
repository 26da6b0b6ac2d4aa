import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accessRedirect, type Access } from '@portal/shared/federation';
import { useSession } from '@portal/shared/state';
import { isLeaving } from '../session/leaving.ts';

/** Shows `children` to those who may see them; everybody else is sent where the specification says. */
export function AccessGate({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  const elsewhere = accessRedirect(access, session && session.user);
  if (!elsewhere) return children;
  // The session just ended: the next page is chosen and on its way.
  if (isLeaving(key)) return null;
  return <Navigate to={elsewhere} replace state={{ from: pathname + search + hash }} />;
}
