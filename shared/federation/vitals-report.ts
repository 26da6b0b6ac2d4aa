import type { ReleaseName } from './release.ts';

/** The endpoint for how fast a page was. */
export const VITALS_REPORT_PATH = '/__vitals';

/**
 * How fast a page was for its visitor, in the terms of web.dev/vitals: `LCP`, `INP` and `TTFB` in milliseconds, `CLS` without a
 * unit. A browser leaves out what it does not measure, and INP without an interaction.
 */
export type Vitals = Partial<Record<'LCP' | 'INP' | 'CLS' | 'TTFB', number>>;

/** The vitals of one page load. */
export interface VitalsReport {
  /** `report_token` of the page. */
  token: string;
  /** The build that the page opened with. */
  name: ReleaseName;
  version: string;
  values: Vitals;
}
