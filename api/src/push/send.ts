import type { PushPayload } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/index.ts';
import {
  CLOSE,
  findMessage,
  recordFailedPush,
  recordOutcome,
  type PushMessageRow,
} from './messages.repository.ts';
import { GoneSubscription, RefusedPush, sendToBrowser } from './push-service.ts';
import { PUSH_QUEUE } from './queue.ts';
import { remindCode } from './remind-code.ts';
import type { PushTemplate } from './sources.ts';
import { deleteSubscriptions, type PushSubscriptionRow } from './subscriptions.repository.ts';

/** The notifications about a lead replace each other. */
const tagOf = (leadId: number) => `lead-${leadId}`;

/**
 * The job that sends one push notification, with the retries of emails. A subscription that its push service no longer knows is
 * deleted. After the last attempt nobody is notified: the notification is in the portal, and in an email.
 */
export function pushJob(app: FastifyInstance): JobKind<{ pushId: number }> {
  return {
    name: PUSH_QUEUE,
    retries: app.config.DELIVERY_RETRIES,
    retrySeconds: app.config.DELIVERY_RETRY_SECONDS,
    run: async ({ pushId }, { last, signal }) => {
      const found = await findMessage(app.db, pushId);
      if (!found || found.message.status !== 'queued') return;
      const { message, subscription } = found;
      try {
        const payload = await payloadOf(app, message, subscription);
        if (payload) {
          const topic = tagOf(message.leadId);
          const keys = await app.pushKeys();
          await sendToBrowser(app, keys, subscription, { payload: JSON.stringify(payload), topic, signal });
        }
        await recordOutcome(app.db, message, payload ? 'sent' : 'skipped');
      } catch (error) {
        if (error instanceof GoneSubscription) return deleteSubscriptions(app.db, [subscription.id]);
        const final = last || error instanceof RefusedPush;
        const lastError = (error as Error).message.slice(0, 500);
        await recordFailedPush(app.db, pushId, { status: final ? 'dead' : 'queued', lastError });
        app.log.warn({ pushId, template: message.template, final, err: error }, 'push not sent');
        if (!final) throw error;
      }
    },
  };
}

/** What the service worker gets; null when it no longer applies. */
async function payloadOf(
  { pushSource }: FastifyInstance,
  message: PushMessageRow,
  subscription: PushSubscriptionRow,
): Promise<PushPayload | null> {
  const { leadId, data } = message;
  const { userId } = subscription;
  const tag = tagOf(leadId);
  if (!pushSource) return null;
  if (message.template === CLOSE)
    return { type: 'close', tag, ...(await pushSource.closing(leadId, userId)) };
  const template = message.template as PushTemplate;
  const content = await pushSource.content({ template, leadId, userId, data });
  if (!content) return null;
  const { canRemind, actions, ...said } = content;
  return {
    type: 'show',
    tag,
    ...said,
    actions: canRemind ? [...actions, { action: 'remind', title: 'Remind me in 30 min' }] : actions,
    ...(canRemind && { remind: remindCode(message.id, subscription) }),
  };
}
