import { deviceStorage } from '@portal/shared/session';

/** The color theme: the system's preference unless the user chose one on this device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const chosen = new EventTarget();

export function storedTheme(): Theme {
  const stored = deviceStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies and stores the theme. The gateway's page applies a stored theme before the first paint. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, theme);
  applyTheme();
  chosen.dispatchEvent(new Event('change'));
}

/** Calls `onChange` when the theme changes, in this tab or another. Returns `stop()`. */
export function watchTheme(onChange: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    applyTheme();
    onChange();
  };
  chosen.addEventListener('change', onChange);
  window.addEventListener('storage', elsewhere);
  return () => {
    chosen.removeEventListener('change', onChange);
    window.removeEventListener('storage', elsewhere);
  };
}

function applyTheme(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
