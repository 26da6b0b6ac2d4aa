import { useQuery } from '@tanstack/react-query';
import { WATCH_MS } from '../polling.ts';
import { query } from '@portal/shared/queries';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { ServiceKeys } from './ServiceKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

/** /admin/integrations: the service keys and webhooks of the concierge platform. */
export function Component() {
  const keys = useQuery(query('GET /vendor-admin/service-keys'));
  // Loads the webhooks while the height of the keys above them is unknown.
  useQuery({ ...query('GET /vendor-admin/webhooks'), refetchInterval: WATCH_MS });
  return (
    <Stack gap={6}>
      <title>{texts.title('Integrations')}</title>
      <PageHeader title="Integrations" lead="How the concierge platform connects to the portal." />
      <Card>
        <ServiceKeys />
      </Card>
      {!keys.isPending && (
        <Card>
          <Webhooks />
        </Card>
      )}
    </Stack>
  );
}
