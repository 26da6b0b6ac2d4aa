import type { ReleaseRecord } from '@portal/shared/federation';

/** The fonts as a style sheet, for the development pages that the API renders. Not served in production. */
export const DEV_FONTS_PATH = '/dev/fonts.css';

/** The portal's fonts, from the build of the host that is served. Without one, the pages use the system's. */
export function fontFaces(host: ReleaseRecord | null): string {
  const faces = { 'Fraunces Variable': 'fraunces-latin-wght', 'Figtree Variable': 'figtree-latin-wght' };
  return Object.entries(faces)
    .map(([family, start]) => {
      const file = Object.keys(host?.files ?? {}).find(
        (each) => each.startsWith(`${start}-normal.`) && each.endsWith('.woff2'),
      );
      return file
        ? `@font-face { font-family: '${family}'; font-weight: 300 900; font-display: swap; src: url('/host/${host?.version}/${file}') format('woff2'); }`
        : '';
    })
    .join('\n');
}
