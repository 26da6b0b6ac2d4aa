import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function for event handlers that reads the page's newest query. The URL in the last render can be older:
 * a change made from it would undo a filter or search that was chosen a moment before.
 */
export function useNewestQuery(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useLocation();
  return () => {
    const { navigation, location } = router?.state ?? {};
    const newest = [navigation?.location, location].find((at) => at?.pathname === shown.pathname);
    return new URLSearchParams((newest ?? shown).search);
  };
}
