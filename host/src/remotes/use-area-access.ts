import { useLocation } from 'react-router-dom';
import { areaAt, type Access } from '@portal/shared/federation';

/** Returns the access level of the current page. */
export function useAreaAccess(): Access {
  return areaAt(useLocation().pathname)?.access ?? 'public';
}
