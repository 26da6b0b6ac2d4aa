import { Loading, Section, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { checklist } from './checklist.ts';
import { Boxes } from './Checklist.tsx';
import { guideTexts } from './texts.ts';

/** The checklist without ticks, because only the ticks are still loading. */
export function ChecklistSkeleton() {
  return (
    <Loading label={guideTexts.loading}>
      <Stack gap={6}>
        <Line height="1.5rem" width="24rem" />
        {checklist.map(({ title, items }) => (
          <Section key={title} title={title}>
            <Boxes>
              {items.map(({ key }) => (
                <Line key={key} height="4.79rem" width="70%" />
              ))}
            </Boxes>
          </Section>
        ))}
      </Stack>
    </Loading>
  );
}
