import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError, queryClient } from '@portal/shared/runtime';
import { isCopied, readCopy, removeCopy, storeCopies } from './copies.ts';
import type { Copy } from './copy.ts';
import { isWithoutAnswer } from '../without-answer.ts';

/** Answers that arrive within this time are stored together. In ms. */
const REST_MS = 2000;
/** How long an answer may take before its copy shows, in ms. */
const PATIENCE_MS = 4000;

/** Stores copies of what the dashboard reads, and shows a copy while the portal does not answer. */
export function followCopies(): void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    storeCopies(new Map([...changed].map(([hash, { state }]) => [hash, copyOf(state)])));
    changed.clear();
  };
  const change = (query: Query) => {
    changed.set(query.queryHash, query);
    timer ??= setTimeout(store, REST_MS);
  };
  const follow = (event: QueryCacheNotifyEvent) => {
    const { query, type } = event;
    if (type === 'removed') changed.delete(query.queryHash);
    if (type !== 'updated' || !isCopied(query.queryKey, query.queryHash)) return;
    const { action } = event;
    if (action.type === 'success') change(query);
    else if (action.type === 'fetch')
      setTimeout(() => query.state.fetchStatus === 'fetching' && showCopy(query), PATIENCE_MS);
    else if (action.type === 'failed' || action.type === 'error') {
      if (isWithoutAnswer(action.error)) showCopy(query);
      else if (isGone(action.error)) removeCopy(query.queryHash);
    }
  };
  const cache = queryClient.getQueryCache();
  cache.subscribe(follow);
  // Calls may have failed before this code loaded.
  for (const query of cache.getAll().filter(({ queryKey, queryHash }) => isCopied(queryKey, queryHash))) {
    if (query.state.data !== undefined) change(query);
    else if (isWithoutAnswer(query.state.fetchFailureReason)) showCopy(query);
  }
  document.addEventListener('visibilitychange', store);
}

const copyOf = ({ data, dataUpdatedAt: at }: Query['state']): Copy => ({ data, at });

/** The person may no longer read it. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** The copy keeps its time, so that the query is stale and the page can show it. */
function showCopy(query: Query): void {
  const isRemoved = queryClient.getQueryCache().get(query.queryHash) !== query;
  if (isRemoved || query.state.data !== undefined) return;
  const copy = readCopy(query.queryHash);
  if (copy) queryClient.setQueryData(query.queryKey, copy.data, { updatedAt: copy.at });
}
