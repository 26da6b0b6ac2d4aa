/** How the calls of a page continue the trace of its navigation (docs/decisions/0050-traces-by-hand.md). */

/** The name of the meta element with the page's trace, signed by the gateway. Missing unless the navigation is traced. */
export const TRACE_META = 'portal-trace';

/** The header with that text. Not `traceparent`, which anyone on the way may set. */
export const TRACE_HEADER = 'x-portal-trace';

/** How long after the navigation calls belong to its trace, in ms. */
export const PAGE_TRACE_MS = 60_000;
