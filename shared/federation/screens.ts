/** A prerendered page or screen, before the gateway fills in the site and the nonce. */
export interface PrerenderedPage {
  /** Its title and other elements of the head. */
  head: string;
  /** The title element. */
  title: string;
  styles: string;
  body: string;
}

/** The shell around a remote's screen, at every path without its own shell. */
export const DEFAULT_SHELL = 'shells/_default.html';

/** A shell of the host's build for one path, with the header that fits it: `shells/login.html`. */
export const shellFile = (path: string): string => `shells${path}.html`;

/** The parts of the portal's configuration that a screen may depend on. */
export interface ScreenVariant {
  /** Whether Google sign-in is configured. */
  google: boolean;
}

/**
 * The file of a remote's build with the {@link PrerenderedPage} of a first screen:
 * `screens/login.google.json`.
 */
export const screenFile = (area: string, { google }: ScreenVariant): string =>
  `screens${area}${google ? '.google' : ''}.json`;

declare global {
  /** Set while a screen is prerendered at build time. */
  // oxlint-disable-next-line no-var -- the global object's own properties are declared like this
  var portalScreenVariant: ScreenVariant | undefined;
}
