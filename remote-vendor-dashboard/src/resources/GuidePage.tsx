import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { ErrorState, Loading, PageHeader, Section, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { texts } from '../texts.ts';
import { BackToResources } from './BackToResources.tsx';
import { checklist } from './checklist.ts';
import { Boxes, Checklist } from './Checklist.tsx';

/** The success checklist. The server stores each user's ticks. */
export function Component() {
  return (
    <Stack gap={6}>
      <title>{texts.title('Success guide')}</title>
      <BackToResources />
      <PageHeader
        title="Success guide"
        lead="Check off what you’ve done. We save your progress on every device."
      />
      <PersonalOnly name="Success guide">
        <OwnChecklist />
      </PersonalOnly>
    </Stack>
  );
}

function OwnChecklist() {
  const { data, error, refetch, isFetching } = useQuery(query('GET /user/checklist'));
  if (data) return <Checklist done={data.done} />;
  if (!error) return <ChecklistSkeleton />;
  return (
    <ErrorState
      title="Error Loading Checklist"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Failed to load your checklist
    </ErrorState>
  );
}

/** The checklist without ticks, because only the ticks are still loading. */
function ChecklistSkeleton() {
  return (
    <Loading label="Loading your checklist">
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
