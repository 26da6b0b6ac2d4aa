import { Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { YearSheet } from './YearFigures.tsx';

/** The amount due, the year and the first month at their loaded size. */
export function StatementSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton height="12rem" radius="var(--radius-l)" />
      <YearSheet>
        <dl>
          {[0, 1, 2, 3].map((cell) => (
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
      </YearSheet>
      <Stack gap={5}>
        <Line height="3.5rem" width="14rem" />
        <Skeleton height="10rem" radius="var(--radius-l)" />
      </Stack>
    </Stack>
  );
}
