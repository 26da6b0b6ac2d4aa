import { Card } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';

/** A line, as when there is none yet. */
export function SavedRepliesSkeleton() {
  return (
    <Card>
      <Line height="1.5rem" width="60%" />
    </Card>
  );
}
