import type { WebhookEndpoint } from '@portal/shared/contract';
import { Badge } from '@portal/shared/ui';
import { integrationTexts } from './texts.ts';

const { webhooks: words } = integrationTexts;

/** Whether an endpoint is on, off or failing. */
export function WebhookState({ webhook }: { webhook: WebhookEndpoint }) {
  if (!webhook.enabled) return <Badge tone="neutral">{words.off}</Badge>;
  if (webhook.failing_since) return <Badge tone="warning">{words.failing}</Badge>;
  return <Badge tone="success">{words.on}</Badge>;
}
