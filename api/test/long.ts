/** `ASSURANCE_LONG=1 npm test -- api` uses the repetitions that the assurances require. */
export const LONG = process.env['ASSURANCE_LONG'] === '1';

/** The number of repetitions. */
export const times = (usual: number, long: number): number => (LONG ? long : usual);
