import { RemoteFailed } from '../connection/failure.ts';

/** Deadline after which the user sees an error, even while requests are in progress. */
const DEADLINE_MS = 9000;

/** Rejects with a {@link RemoteFailed} when the work has not ended `DEADLINE_MS` after `since` (`performance.now()`). */
export function withDeadline<T>(work: Promise<T>, since = performance.now()): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteFailed('unreachable', `Nothing within ${DEADLINE_MS} ms`));
    const timer = setTimeout(late, since + DEADLINE_MS - performance.now());
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
