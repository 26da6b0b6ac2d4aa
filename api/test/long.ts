/** `ASSURANCE_LONG=1 npm test -- api` uses the repetitions that the assurances require. */
export const LONG = process.env['ASSURANCE_LONG'] === '1';

/** The number of repetitions. */
export const times = (usual: number, long: number): number => (LONG ? long : usual);

/** One of three of the items, a different third each turn, where a test repeats them for every route. Long runs use all. */
export const third = <T>(items: readonly T[], turn: number): readonly T[] =>
  LONG ? items : items.filter((_, index) => index % 3 === turn % 3);
