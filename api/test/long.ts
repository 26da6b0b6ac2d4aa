/** `pnpm assure --long` uses the repetitions that the assurance catalog requires. */
export const LONG = process.env['ASSURANCE_LONG'] === '1';

/** The number of repetitions. */
export const times = (usual: number, long: number): number => (LONG ? long : usual);
