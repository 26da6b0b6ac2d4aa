import { mountOf, remoteNames } from './remotes.ts';

/** A page or a screen that was written at build time, before the gateway fills in the site and the nonce. */
export interface PrerenderedPage {
  /** Its title and what else stands in the head. */
  head: string;
  styles: string;
  body: string;
}

/** Every address of a remote that anybody may open: what is first seen there can be written at build time. */
export const publicAreas: string[] = remoteNames.flatMap((name) =>
  Object.entries(mountOf(name).areas).flatMap(([area, access]) => (access === 'public' ? [area] : [])),
);

/** The file of the host's build that holds header and footer around a remote's screen: `shells/login.html`. */
export const shellFile = (area: string): string => `shells${area}.html`;

/** What stands in a shell for the screen, until the gateway puts it there. */
export const SCREEN_MARK = 'screen-of-the-remote';

/** What a screen may depend on, of the portal's configuration. */
export interface ScreenVariant {
  /** Whether Google sign-in is configured. */
  google: boolean;
}

/** The file of a remote's build that holds the {@link PrerenderedPage} of a first screen: `screens/login.google.json`. */
export const screenFile = (area: string, { google }: ScreenVariant): string =>
  `screens${area}${google ? '.google' : ''}.json`;

declare global {
  /** Set while a screen is written at build time. */
  // oxlint-disable-next-line no-var -- the global object's own properties are declared like this
  var portalScreenVariant: ScreenVariant | undefined;
}
