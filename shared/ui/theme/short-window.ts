/**
 * A window with few lines, such as 320 × 256 px, which is a laptop at 400 %. What stays in view there, above all a sticky bar,
 * leaves no room for the content, so it scrolls with the page instead.
 */
export const shortWindow = '@media (max-height: 420px)';
