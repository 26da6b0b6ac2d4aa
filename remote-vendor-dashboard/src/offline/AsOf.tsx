import { lazyComponent } from '@portal/shared/ui';
import { isWithoutAnswer } from '../without-answer.ts';

const AsOfNote = lazyComponent(() => import('./AsOfNote.tsx').then((module) => module.AsOfNote));
const withoutNote = () => {};

interface Shown {
  data: unknown;
  dataUpdatedAt: number;
  error: Error | null;
  failureReason: Error | null;
}

/** Says when the data of a query is from, while the portal does not answer. */
export function AsOf({ query: { data, dataUpdatedAt, error, failureReason } }: { query: Shown }) {
  // A placeholder, such as the list of the filter before, has no time.
  const isOld = data !== undefined && dataUpdatedAt > 0 && isWithoutAnswer(error ?? failureReason);
  return isOld && <AsOfNote at={dataUpdatedAt} onFail={withoutNote} />;
}
