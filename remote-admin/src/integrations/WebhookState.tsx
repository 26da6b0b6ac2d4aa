import type { WebhookEndpoint } from '@portal/shared/contract';
import { Badge } from '@portal/shared/ui';

/** Whether an endpoint is on, off or failing. */
export function WebhookState({ webhook }: { webhook: WebhookEndpoint }) {
  if (!webhook.enabled) return <Badge tone="neutral">Off</Badge>;
  if (webhook.failing_since) return <Badge tone="warning">Failing</Badge>;
  return <Badge tone="success">On</Badge>;
}
