import { Loading, Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { Actions, Body, CardFrame, Foot, Head } from './lead-card-parts.ts';
import { inboxTexts } from './texts.ts';

const pill = { height: '2.75rem', radius: 'var(--radius-full)' } as const;

/** Cards in the shape of a new lead with a note from the concierge. */
export function LeadListSkeleton() {
  return (
    <Loading label={inboxTexts.loading}>
      <Stack gap={4}>
        {[0, 1, 2].map((row) => (
          <CardFrame key={row}>
            <time>
              <Skeleton width="4.5rem" height="5rem" radius="var(--radius-m)" />
            </time>
            <Head>
              <Line height="2.1rem" width="11rem" />
              <Skeleton width="6rem" height="1.6rem" radius="var(--radius-full)" />
            </Head>
            <Body>
              <Line height="1.5rem" width="min(24rem, 90%)" />
              <div data-in-line>
                <Skeleton height="3.3rem" width="min(28rem, 100%)" />
              </div>
            </Body>
            <Foot>
              <Line height="1.5rem" width="14rem" />
              <Actions>
                <Skeleton width="7rem" {...pill} />
                <Skeleton width="7rem" {...pill} />
                <Skeleton width="7rem" {...pill} />
                <Skeleton width="6rem" {...pill} />
              </Actions>
            </Foot>
          </CardFrame>
        ))}
      </Stack>
    </Loading>
  );
}
