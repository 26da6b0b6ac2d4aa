import { useQuery } from '@tanstack/react-query';
import { checklistQuery } from '@portal/shared/api';
import { ErrorState, PageHeader, Stack } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { PersonalOnly } from '../layout/PersonalOnly.tsx';
import { pageTitle } from '../texts.ts';
import { BackToResources } from './BackToResources.tsx';
import { Checklist } from './Checklist.tsx';
import { ChecklistSkeleton } from './ChecklistSkeleton.tsx';
import { guideTexts } from './texts.ts';

/** The success checklist. Ticks are kept on the server, for this person. */
export function Component() {
  return (
    <Stack gap={6}>
      <title>{pageTitle(guideTexts.heading)}</title>
      <BackToResources />
      <PageHeader title={guideTexts.heading} lead={guideTexts.lead} />
      <PersonalOnly name={guideTexts.heading}>
        <OwnChecklist />
      </PersonalOnly>
    </Stack>
  );
}

function OwnChecklist() {
  const { data, error, refetch, isFetching } = useQuery(checklistQuery);
  if (data) return <Checklist done={data.done} />;
  if (!error) return <ChecklistSkeleton />;
  return (
    <ErrorState title={guideTexts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(guideTexts.errorText, error)}
    </ErrorState>
  );
}
