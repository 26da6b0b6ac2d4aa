import { Card } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';

/** One line, the height of an empty list. */
export function SavedRepliesSkeleton() {
  return (
    <Card>
      <Line height="1.5rem" width="60%" />
    </Card>
  );
}
