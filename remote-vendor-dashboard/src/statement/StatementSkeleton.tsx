import { Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { SummarySheet } from './StatementSummary.tsx';

/** The summary and the first month at their loaded size. */
export function StatementSkeleton() {
  return (
    <Stack gap={6}>
      <SummarySheet>
        <dl>
          {[0, 1].map((cell) => (
            <div key={cell}>
              <dt>
                <Line height="1.6em" width="60%" />
              </dt>
              <dd>
                <strong>
                  <Line height="1.25em" width="4ch" />
                </strong>
                <span>
                  <Line height="1.4em" width="80%" />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </SummarySheet>
      <Stack gap={5}>
        <Line height="3.5rem" width="14rem" />
        <Skeleton height="10rem" radius="var(--radius-l)" />
      </Stack>
    </Stack>
  );
}
