import { Card, Section, Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { Compared, Figure, FigureSheet } from './Figures.tsx';
import { insightsTexts } from './texts.ts';

/** The metric sheet and the first chart at their loaded size. */
export function InsightsSkeleton() {
  return (
    <Stack gap={6}>
      <div>
        <FigureSheet>
          <dl>
            {[0, 1, 2, 3, 4].map((cell) => (
              <Figure
                key={cell}
                term={<Line height="1.6em" width="60%" />}
                value={<Line height="1.25em" width="3ch" />}
                // Matches the length of a typical hint.
                hint={<Skeleton height="2.8em" width="80%" />}
                before={<Line height="1.4em" width="60%" />}
              />
            ))}
          </dl>
        </FigureSheet>
        <Compared as="div">
          <Line height="1.6em" width="14rem" />
        </Compared>
      </div>
      <Section title={insightsTexts.leads.month} description={insightsTexts.basis.month}>
        <Stack gap={4}>
          <Skeleton height="var(--touch)" width="15rem" radius="var(--radius-full)" />
          <Card>
            <Stack gap={5}>
              <Line height="1.3rem" width="9rem" />
              <Skeleton height={220} radius="var(--radius-m)" />
              <Line height="1.75rem" width="7rem" />
            </Stack>
          </Card>
        </Stack>
      </Section>
    </Stack>
  );
}
