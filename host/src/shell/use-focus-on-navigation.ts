import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation, focuses the new page's heading, so that a screen reader announces it and Tab continues
 * from there. A page that sets the focus itself keeps it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const page = main.current;
    if (!page || hash || holdsFocus(page)) return;
    const heading = page.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? page).focus({ preventScroll: true });
  }, [pathname, hash, main]);
}

const holdsFocus = (page: HTMLElement) =>
  page !== document.activeElement && page.contains(document.activeElement) && isField(document.activeElement);

const isField = (element: Element | null) => element?.matches('input, select, textarea') ?? false;
