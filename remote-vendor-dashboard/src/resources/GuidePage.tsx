import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { ErrorState, Loading, PageHeader, Section, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { texts } from '../texts.ts';
import { BackToResources } from './BackToResources.tsx';
import { checklist } from './checklist.ts';
import { Boxes, Checklist } from './Checklist.tsx';
import { guideTexts } from './texts.ts';

/** The success checklist. The server stores each user's ticks. */
export function Component() {
  return (
    <Stack gap={6}>
      <title>{texts.title(guideTexts.heading)}</title>
      <BackToResources />
      <PageHeader title={guideTexts.heading} lead={guideTexts.lead} />
      <PersonalOnly name={guideTexts.heading}>
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
      title={guideTexts.errorTitle}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {guideTexts.errorText}
    </ErrorState>
  );
}

/** The checklist without ticks, because only the ticks are still loading. */
function ChecklistSkeleton() {
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
