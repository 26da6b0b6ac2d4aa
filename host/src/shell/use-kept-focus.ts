import { useEffect } from 'react';

/** Where focus stays: the page, or a dialog. */
const AREA = 'main, [role=dialog]';
const CONTROL = 'a[href], button:not(:disabled), input:not([hidden]), textarea, select';

/** A focused element with its ancestors inside the page or its dialog: each parent, and which child led to the element. */
interface Place {
  element: Element;
  pathname: string;
  ancestors: { parent: Element; index: number }[];
}

/**
 * When the focused element is removed, for example with its row of a list, the row that takes its place gets the focus, in a
 * form the next control, or the closest heading, instead of the start of the document. Code that sets the focus itself goes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The last place in the page, then the one beside it, such as in a dialog that it opened. */
    let places: Place[] = [];
    let frame = 0;
    const lost = () =>
      document.activeElement === document.body && places.at(-1)?.element.isConnected === false;

    const remember = ({ target }: FocusEvent) => {
      const place = placeOf(target as Element);
      places = place.element.closest('main') ? [place] : [...places.slice(0, 1), place];
    };
    // A press beside the focused element gives up the focus. An element that is being removed loses it too.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      setTimeout(() => {
        if (document.activeElement === document.body && (target as Element).isConnected) places = [];
      });
    };
    const restore = () => {
      if (!lost()) return;
      const known = places.reverse();
      places = [];
      known.some(focusAgain);
    };
    const removals = new MutationObserver(() => {
      if (!lost()) return;
      cancelAnimationFrame(frame);
      // After effects and dialogs that set the focus.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      removals.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}

function placeOf(element: Element): Place {
  const area = element.closest(AREA);
  const ancestors: Place['ancestors'] = [];
  for (let child = element; area && child !== area; child = child.parentElement!) {
    const parent = child.parentElement!;
    ancestors.push({ parent, index: Array.from(parent.children).indexOf(child) });
  }
  return { element, pathname: location.pathname, ancestors };
}

/** Focuses the place again: its element, or the row that took the place of the removed one, or the closest heading. */
function focusAgain({ element, pathname, ancestors }: Place): boolean {
  if (pathname !== location.pathname) return false;
  const target = element.isConnected ? (element as HTMLElement) : successorOf(ancestors);
  target?.focus({ preventScroll: true });
  return target !== undefined && target === document.activeElement;
}

function successorOf(ancestors: Place['ancestors']): HTMLElement | undefined {
  const left = ancestors.find(({ parent }) => parent.isConnected);
  if (!left) return undefined;
  const { parent, index } = left;
  const rest = Array.from(parent.children).slice(Math.min(index, parent.children.length - 1));
  // In a form, whatever follows: an empty list disappears with its last row, and its field stays.
  const places = parent.closest('form') ? rest : rest.slice(0, 1).filter((next) => next.matches('li, tr'));
  for (const next of places) {
    const control = next.matches(CONTROL) ? next : next.querySelector(CONTROL);
    if (control) return control as HTMLElement;
  }
  const heading = headingNear(parent);
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** The first heading in the element, or the last one before it. */
function headingNear(element: Element): HTMLElement | undefined {
  const all = Array.from(element.closest(AREA)!.querySelectorAll<HTMLElement>('h1, h2, h3'));
  const isBefore = (heading: Element) =>
    element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING;
  return all.find((heading) => element.contains(heading)) ?? all.findLast(isBefore);
}
