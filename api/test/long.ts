/** `ASSURANCE_LONG=1 npm test -- api` uses the repetitions that the assurances require. */
export const LONG = process.env['ASSURANCE_LONG'] === '1';
/** The extended tier also runs the files of the gate that repeat less often there: those that import this module. */
export const GATE = !LONG && process.env['TEST_TIER'] !== 'extended';

/** The number of repetitions. */
export const times = (usual: number, long: number): number => (LONG ? long : usual);

/** The number of repetitions in the gate, and in the extended tier. */
export const fewerInGate = (gate: number, extended: number): number => (GATE ? gate : extended);

/** Every n-th of the items, others each turn, where a test repeats them for every route. */
export const everyNth = <T>(items: readonly T[], turn: number, n: number): readonly T[] =>
  items.filter((_, index) => index % n === turn % n);
