import { useLocation } from 'react-router-dom';
import type { Access } from '@portal/shared/federation';
import { pageArea } from '../page-config.ts';

/** Returns the access level of the current page. */
export function useAreaAccess(): Access {
  return pageArea(useLocation().pathname)?.access ?? 'public';
}
