import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { portalStore, unsavedInputsAtom } from '@portal/shared/runtime';

/** Most redraws in `PERIOD_MS`, so that a page that keeps failing shows its error. */
const LIMIT = 3;
const PERIOD_MS = 10_000;
let redraws: { error: unknown; at: number }[] = [];

/**
 * Whether React failed because a translator or an extension changed the page's elements: it inserts before a text, or removes
 * one, that isn't there any more (https://github.com/facebook/react/issues/11538). No build is to blame for it.
 */
export const isChangedPage = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/**
 * For an error element: draws its area again after such an error, with the input of its forms. Returns whether it does.
 */
export function useRedraw(error: unknown): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [isRedrawing] = useState(() => isChangedPage(error) && mayRedraw(error));
  useEffect(() => {
    if (isRedrawing)
      void navigate(pathname + search + hash, { replace: true, state, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per error
  }, []);
  return isRedrawing;
}

function mayRedraw(error: unknown): boolean {
  const now = performance.now();
  redraws = redraws.filter(({ at }) => now - at < PERIOD_MS);
  // React's StrictMode asks twice.
  if (redraws.some((redraw) => redraw.error === error)) return true;
  if (redraws.length >= LIMIT) return false;
  redraws.push({ error, at: now });
  // The failed area is still mounted: its forms restore what they keep now.
  for (const { keep } of portalStore.get(unsavedInputsAtom)) keep?.();
  return true;
}
