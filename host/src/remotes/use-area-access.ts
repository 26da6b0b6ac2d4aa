import { useLocation } from 'react-router-dom';
import { areaAt, type Access } from '@portal/shared/federation';

/** Who may open the page that is shown. */
export function useAreaAccess(): Access {
  return areaAt(useLocation().pathname)?.access ?? 'public';
}
