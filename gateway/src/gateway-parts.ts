import type { Store } from '@portal/platform/store';
import type { ReadFile } from './builds/build-reader.ts';
import type { watchClosure } from './builds/closure-check.ts';
import type { WatchedRelease } from './builds/current-release.ts';
import type { ApiAddresses } from './proxy/api-addresses.ts';
import type { GatewayConfig } from './config.ts';
import type { BuildHealth } from './health/build-health.ts';
import type { PageTraces } from './pages/page-trace.ts';
import type { UnreadResponses } from './proxy/unread-responses.ts';
import type { ErrorCounts } from './health/error-counts.ts';
import type { PageVitals } from './health/page-vitals.ts';

/** What the routes of a gateway share. */
export interface GatewayParts {
  config: GatewayConfig;
  api: ApiAddresses;
  store: Store;
  readFile: ReadFile;
  current: WatchedRelease;
  health: BuildHealth;
  errors: ErrorCounts;
  vitals: PageVitals;
  closure: ReturnType<typeof watchClosure>;
  /** Memory of responses that clients have not read. */
  unread: UnreadResponses;
  /** Signs the tokens of pages and forms. */
  key: Buffer;
  traces: PageTraces;
}
