import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the query of the emailed link that opened this page; null until it has been removed from the
 * address bar. The query moves into this history entry's state, so no request, log or copied URL contains the
 * secret, and a reload still works. Send no requests before that.
 */
export function useEmailLink(): URLSearchParams | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { mailedLink: search } });
  }, [navigate, pathname, search]);
  return search ? null : new URLSearchParams(storedLink(state));
}

/** Navigation state can contain anything, so this ignores values of the wrong type. */
function storedLink(state: unknown): string {
  const link = (state as { mailedLink?: unknown } | null)?.mailedLink;
  return typeof link === 'string' ? link : '';
}
