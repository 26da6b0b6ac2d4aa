/** `pnpm assure --long` tries everything as often as the catalogue of assurance asks. */
export const LONG = process.env['ASSURANCE_LONG'] === '1';

/** How often something is tried. */
export const times = (usual: number, long: number): number => (LONG ? long : usual);
