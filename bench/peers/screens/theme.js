/** Draws the page in light, dark, or as the device has it. */
export function drawTheme(theme) {
  if (theme === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The three buttons for it, for the screens' `bind`. */
export const themeButtons = Object.fromEntries(
  ['light', 'dark', 'device'].map((theme) => [theme, { onClick: () => drawTheme(theme) }]),
);
