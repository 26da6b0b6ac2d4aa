import { EARLY_SLOT_ATTRIBUTE } from '@portal/shared/federation';
import { MENU_ATTRIBUTE, THEME_ATTRIBUTE } from './boot-page.ts';

/**
 * Buttons that respond without the app (`controls.ts`, `submit-replay.ts`), and those of an early screen, because the app may show
 * its list in another order.
 */
const handledElsewhere = [
  `[${THEME_ATTRIBUTE}]`,
  `[${MENU_ATTRIBUTE}]`,
  'form [type=submit]',
  `[${EARLY_SLOT_ATTRIBUTE}] *`,
].join();

/** Captures the presses of buttons until the app handles them. Returns `stop()`, which returns `replay()`. */
export function captureClicks(): () => () => void {
  const pressed: { button: HTMLButtonElement; name: string; index: number }[] = [];
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('#root button') : null;
    if (!button || button.matches(handledElsewhere)) return;
    const name = nameOf(button);
    button.setAttribute('aria-busy', 'true');
    pressed.push({ button, name, index: buttonsNamed(name).indexOf(button) });
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    for (const { button } of pressed) button.removeAttribute('aria-busy');
    return () => {
      // The app may have replaced the button.
      for (const { button, name, index } of pressed)
        (button.isConnected ? button : buttonsNamed(name)[index])?.click();
    };
  };
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

const buttonsNamed = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (button) => nameOf(button) === name,
  );
