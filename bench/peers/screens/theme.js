/** Applies the light, dark or device theme. */
export function applyTheme(theme) {
  if (theme === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The three theme buttons, for the screens' `bind`. */
export const themeButtons = Object.fromEntries(
  ['light', 'dark', 'device'].map((theme) => [theme, { onClick: () => applyTheme(theme) }]),
);
