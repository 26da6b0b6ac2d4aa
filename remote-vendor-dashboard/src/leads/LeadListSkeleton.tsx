import { Loading, Skeleton, Stack } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { Actions, Body, CardFrame, Foot, Head } from './lead-card-parts.ts';
import { usePhone } from '../use-phone.ts';

const pill = { height: '2.75rem', radius: 'var(--radius-full)' } as const;

/** Cards in the shape of a new lead with a note from the concierge. */
export function LeadListSkeleton() {
  const phone = usePhone();
  const quick = phone ? '2.75rem' : '7rem';
  return (
    <Loading label="Loading your leads">
      <Stack gap={phone ? 3 : 4}>
        {[0, 1, 2].map((row) => (
          <CardFrame key={row}>
            <time>
              {phone ? (
                <Line height="1.3rem" width="9rem" />
              ) : (
                <Skeleton width="4.5rem" height="5rem" radius="var(--radius-m)" />
              )}
            </time>
            <Head>
              <Line height={phone ? '1.6rem' : '2.1rem'} width="11rem" />
              <Skeleton width="6rem" height="1.6rem" radius="var(--radius-full)" />
            </Head>
            <Body>
              <Line height={phone ? '1.2rem' : '1.5rem'} width="min(24rem, 90%)" />
              <div data-in-line>
                <Skeleton height="3.3rem" width="min(28rem, 100%)" />
              </div>
            </Body>
            <Foot>
              <Line height={phone ? '1.2rem' : '1.5rem'} width={phone ? '7rem' : '14rem'} />
              <Actions>
                <Skeleton width={quick} {...pill} />
                <Skeleton width={quick} {...pill} />
                <Skeleton width="6.75rem" {...pill} />
                <Skeleton width="5.5rem" {...pill} />
              </Actions>
            </Foot>
          </CardFrame>
        ))}
      </Stack>
    </Loading>
  );
}
