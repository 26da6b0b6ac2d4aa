import type { IncomingMessage } from 'node:http';
import { spanOf, type ParentOf } from '@portal/platform/server';
import { PAGE_TRACE_MS, TRACE_HEADER } from '@portal/shared/federation';
import { seal, unseal } from '../builds/sealed-text.ts';
import { ratePerClient } from '../proxy/rate-limit.ts';

/** Calls of a page that continue its trace, at each gateway. Each further one begins a trace. */
const MOST_CALLS = 100;

/** The span of a page's navigation. */
interface PageTrace {
  traceparent: string;
  /** When the page was rendered, in ms. */
  at: number;
}

/** Lets the calls of a page continue the trace of its navigation. `key` signs it. */
export function pageTraces(key: Buffer) {
  const mayContinue = ratePerClient(MOST_CALLS);
  const parentOf: ParentOf = ({ headers: { [TRACE_HEADER]: signed } }) => {
    const page = typeof signed === 'string' && unseal<PageTrace>(signed, key);
    if (!page || Date.now() - page.at > PAGE_TRACE_MS) return undefined;
    return mayContinue(page.traceparent) ? page.traceparent : undefined;
  };
  return {
    /** Signs the trace of the request for a page. null when it is not sampled, or tracing is off. */
    sign(request: IncomingMessage): string | null {
      const traceparent = spanOf(request)?.traceparent;
      if (!traceparent?.endsWith('-01')) return null;
      return seal({ traceparent, at: Date.now() } satisfies PageTrace, key);
    },
    /**
     * The trace that a request continues, up to a minute after the navigation. Ignores one that no gateway signed: a stranger would
     * choose ids and fill the collector.
     */
    parentOf,
  };
}

export type PageTraces = ReturnType<typeof pageTraces>;
