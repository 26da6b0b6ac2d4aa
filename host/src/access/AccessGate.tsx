import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from '@portal/shared/federation';
import { useSession } from '@portal/shared/state';
import { isLeaving } from '../session/leaving.ts';
import { accessRedirect } from './access-redirect.ts';

/** Shows `children` to those who may see them; everybody else is sent where the specification says. */
export function AccessGate({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const elsewhere = accessRedirect(access, session);
  if (!elsewhere) return children;
  // The session just ended and the page that comes next is on its way.
  if (isLeaving()) return null;
  return <Navigate to={elsewhere} replace state={{ from: pathname + search + hash }} />;
}
