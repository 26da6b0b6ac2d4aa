import { chooseTheme, type Theme } from './theme.ts';
import { MENU_ATTRIBUTE, THEME_ATTRIBUTE } from './boot-page.ts';

/**
 * Handles the header's theme buttons and its menu until the app does. Returns `stop()`, which returns
 * `restore()`: it opens the app's menu if the menu is open.
 */
export function handleControls(): () => () => void {
  let menuIsOpen = false;
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('#root button') : null;
    const theme = button?.getAttribute(THEME_ATTRIBUTE);
    if (button && theme) applyTheme(button, theme as Theme);
    else if (button?.hasAttribute(MENU_ATTRIBUTE)) menuIsOpen = toggleMenu(button);
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    return () => {
      if (menuIsOpen) document.querySelector<HTMLElement>(`[${MENU_ATTRIBUTE}]`)?.click();
    };
  };
}

function applyTheme(button: Element, theme: Theme): void {
  chooseTheme(theme);
  for (const other of button.parentElement?.children ?? [])
    other.setAttribute('aria-pressed', String(other === button));
}

function toggleMenu(button: Element): boolean {
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const open = menu !== null && button.ariaExpanded !== 'true';
  button.ariaExpanded = String(open);
  if (menu) menu.dataset['open'] = String(open);
  return open;
}
