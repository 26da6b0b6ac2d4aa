import { useQuery } from '@tanstack/react-query';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { serviceKeysQuery, webhooksQuery } from './integrations.queries.ts';
import { ServiceKeys } from './ServiceKeys.tsx';
import { integrationTexts as words } from './texts.ts';
import { Webhooks } from './Webhooks.tsx';

/** /admin/integrations: the service keys and webhooks of the concierge platform. */
export function Component() {
  const keys = useQuery(serviceKeysQuery);
  // Loads the webhooks while the height of the keys above them is unknown.
  useQuery(webhooksQuery);
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
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
