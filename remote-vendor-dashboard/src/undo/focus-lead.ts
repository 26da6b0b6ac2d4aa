import { paths } from '../paths.ts';

/** Marks the buttons of a lead, for the focus after an undo. */
export const RESPONSE_BUTTONS = 'data-response-buttons';

/**
 * Moves the focus to a lead after its undo button is gone: to its card in the list, or to the buttons or the heading of
 * its page.
 */
export function focusLead(leadId: number): void {
  const card = document.querySelector<HTMLElement>(`article a[href="${paths.leadDetails({ leadId })}"]`);
  const button = document.querySelector<HTMLElement>(`[${RESPONSE_BUTTONS}] :is(a, button)`);
  (card ?? button ?? focusableHeading())?.focus();
}

/** Moves the focus to the heading of the page. */
export const focusHeading = (): void => focusableHeading()?.focus();

function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
