import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { SecondFactorSection, secondFactorsQuery } from '@portal/shared/second-factor';
import { PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { twoStepTexts as words } from './texts.ts';

/** Instead of the page, while the team requires a second factor that this session did not prove. */
export function TwoStepRequired({ business }: { business: string }) {
  const { data } = useQuery(secondFactorsQuery);
  const proved = data?.needed === false;
  useEffect(() => {
    if (proved) void queryClient.invalidateQueries(currentAccountQuery);
  }, [proved]);
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead(business)} />
      <SecondFactorSection />
    </Stack>
  );
}
