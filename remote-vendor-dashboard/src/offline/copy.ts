import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** A session ends after 12 hours without a call (`SESSION_IDLE_HOURS`), also where the server can't say so. */
export const COPIES_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** What the server answered, and when (ms). */
export interface Copy<Data = unknown> {
  data: Data;
  at: number;
}
/**
 * A person's copies: the build that made them, when its newest page was loaded, when the newest copy was made, the accounts that the
 * person could read then, and the hashes of the copies, the oldest first.
 */
export interface CopyIndex {
  build: string;
  loadedAt: number;
  at: number;
  accounts: number[];
  hashes: string[];
}

/** The version of this remote in the page; empty where it runs alone. */
export function ownBuild(): string {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  return (JSON.parse(text ?? '{}') as Partial<PageConfig>).remotes?.['vendor-dashboard']?.version ?? '';
}
