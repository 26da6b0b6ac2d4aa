import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refresh } from '@portal/shared/queries';
import { SecondFactorSection } from '@portal/shared/second-factor';
import { PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';

interface TwoStepRequiredProps {
  business: string;
  /** The account still refuses this session. */
  needed: boolean;
  /** The page can open. */
  onDone: () => void;
}

/**
 * Instead of the page, while the team requires a second factor that this session did not prove, and then until the user
 * has seen the recovery codes of a new app.
 */
export function TwoStepRequired({ business, needed, onDone }: TwoStepRequiredProps) {
  const { data } = useQuery(query('GET /user/second-factor'));
  const [showsSecret, setShowsSecret] = useState(false);
  const proved = data?.needed === false;
  const done = !needed && !showsSecret;
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  useEffect(() => {
    if (proved) void refresh('GET /vendor-account/current');
  }, [proved]);
  return (
    <Stack gap={6}>
      <title>{texts.title('Two-step login is required')}</title>
      <PageHeader
        title="Two-step login is required"
        lead={`The team of ${business} logs in with a second step.`}
      />
      <SecondFactorSection onSecret={setShowsSecret} />
    </Stack>
  );
}
