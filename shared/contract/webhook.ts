import { Type, type Static } from 'typebox';
import { conciergeEventTypes, deliveryStatuses } from '../domain/index.ts';
import { Line, Version } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** Where events are sent. */
export const WebhookEndpoint = Type.Object({
  id: Id,
  url: Type.String(),
  description: Type.String(),
  event_types: Type.Array(OneOf(conciergeEventTypes)),
  enabled: Type.Boolean(),
  /** Changes with the address, the description and the events. */
  version: Type.String(),
  /** The first failure since the last success. */
  failing_since: Nullable(Instant),
  /** When it was turned off because it failed for five days. */
  turned_off_at: Nullable(Instant),
  /** Until then the secret before the last rotation signs as well. */
  previous_secret_until: Nullable(Instant),
  created_at: Instant,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** One attempt to deliver. Exactly one of `status` and `error` is set. */
const WebhookAttempt = Type.Object({
  attempted_at: Instant,
  duration_ms: Type.Integer(),
  status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  /** The first 2 KB of the response. */
  response_body: Nullable(Type.String()),
});

/** An event on its way to an endpoint. */
export const WebhookDelivery = Type.Object({
  id: Type.Integer(),
  /** The webhook-id: evt_ and a number, or test_ and a number. */
  event_id: Type.String(),
  event_type: Type.String(),
  status: OneOf(deliveryStatuses),
  attempts: Type.Integer(),
  /** When a pending delivery is tried again. */
  next_attempt_at: Nullable(Instant),
  created_at: Instant,
  last_attempt: Nullable(WebhookAttempt),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** A delivery with its request and its latest attempts, newest first. */
export const WebhookDeliveryDetails = Type.Intersect([
  WebhookDelivery,
  Type.Object({ url: Type.String(), body: Type.String(), all_attempts: Type.Array(WebhookAttempt) }),
]);
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>;

const fields = {
  /** https, and http outside production. An address of a private network is refused. */
  url: Line(500, {
    pattern: '^https?://[^\\s@]+$',
    messages: { pattern: 'Please enter a URL that begins with https://' },
  }),
  description: Line(200),
  event_types: Type.Array(OneOf(conciergeEventTypes), {
    minItems: 1,
    maxItems: conciergeEventTypes.length,
    messages: { minItems: 'Please choose at least one event' },
  }),
};
const WithSecret = Type.Object({ endpoint: WebhookEndpoint, secret: Type.String() });

const tag = 'Admin: integrations';
const params = Type.Object({ webhookId: Id });
const deliveryParams = Type.Object({ webhookId: Id, deliveryId: Id });

export const webhookRoutes = section({
  'GET /vendor-admin/webhooks': {
    summary: 'The webhook endpoints, newest first',
    tag,
    access: 'admin',
    response: { 200: Type.Object({ data: Type.Array(WebhookEndpoint) }) },
  },
  'POST /vendor-admin/webhooks': {
    summary: 'Add a webhook endpoint; the response has its signing secret',
    tag,
    access: 'admin',
    sudo: true,
    body: Type.Object(fields),
    response: { 201: WithSecret },
  },
  'GET /vendor-admin/webhooks/{webhookId}': {
    summary: 'One webhook endpoint',
    tag,
    access: 'admin',
    params,
    response: { 200: WebhookEndpoint },
  },
  'PUT /vendor-admin/webhooks/{webhookId}': {
    summary:
      'Change a webhook endpoint, or turn it on or off; missing fields stay; 409 if it changed after `version`; idempotent',
    tag,
    access: 'admin',
    sudo: true,
    params,
    body: Type.Partial(Type.Object({ ...fields, enabled: Type.Boolean(), version: Version })),
    errors: { 409: ['edit_conflict'] },
    response: { 200: WebhookEndpoint },
  },
  'DELETE /vendor-admin/webhooks/{webhookId}': {
    summary: 'Delete a webhook endpoint with its log',
    tag,
    access: 'admin',
    sudo: true,
    params,
    response: { 200: Done },
  },
  'POST /vendor-admin/webhooks/{webhookId}/rotate-secret': {
    summary:
      'Create a new signing secret; the old one signs as well for 24 hours, in which only `now` replaces it again',
    tag,
    access: 'admin',
    sudo: true,
    params,
    body: Type.Object({
      /** No older secret signs any longer, for a secret that somebody else knows. */
      now: Type.Optional(Type.Boolean()),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: WithSecret },
  },
  'POST /vendor-admin/webhooks/{webhookId}/test': {
    summary: 'Send a test event',
    tag,
    access: 'admin',
    params,
    errors: { 409: ['transition_refused'] },
    response: { 200: Done },
  },
  'GET /vendor-admin/webhooks/{webhookId}/deliveries': {
    summary: 'The deliveries of an endpoint, newest first',
    tag,
    access: 'admin',
    params,
    query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(deliveryStatuses)) }),
    response: { 200: Page(WebhookDelivery) },
  },
  'GET /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}': {
    summary: 'One delivery with its request and attempts',
    tag,
    access: 'admin',
    params: deliveryParams,
    response: { 200: WebhookDeliveryDetails },
  },
  'POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again': {
    summary: 'Send a delivered or failed event again',
    tag,
    access: 'admin',
    params: deliveryParams,
    errors: { 409: ['transition_refused'] },
    response: { 200: WebhookDelivery },
  },
  'POST /vendor-admin/webhooks/{webhookId}/send-failed': {
    summary:
      'Send every failed event of an endpoint again, in order; also those that wait for their next attempt',
    tag,
    access: 'admin',
    params,
    errors: { 409: ['transition_refused'] },
    response: { 200: Type.Object({ message: Type.String(), count: Type.Integer() }) },
  },
});
