import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { ErrorState, PageHeader, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { texts } from '../texts.ts';
import { BackToResources } from './BackToResources.tsx';
import { Checklist } from './Checklist.tsx';
import { ChecklistSkeleton } from './ChecklistSkeleton.tsx';
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
