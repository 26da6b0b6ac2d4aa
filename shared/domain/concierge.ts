/** The concierge platform's side of the API: events and the scopes of service keys. */

/** Every event that the concierge platform can receive. */
export const conciergeEventTypes = [
  'lead.delivered',
  'lead.held',
  'lead.viewed',
  'lead.responded',
  'lead.response_updated',
  'lead.declined',
  'lead.expired',
  'lead.withdrawn',
  'lead.booked',
  'lead.booking_reversed',
  'lead.lost',
  'lead.reported',
  'message.created',
  'vendor.updated',
  'vendor.paused',
  'vendor.resumed',
] as const;
export type ConciergeEventType = (typeof conciergeEventTypes)[number];

/** What a service key may do. Each route of the concierge platform requires one scope. */
export const serviceScopes = [
  'leads:write',
  'leads:read',
  'vendors:read',
  'events:read',
  'metrics:read',
] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** The version of the payloads, by the day of their last incompatible change. */
export const CONCIERGE_API_VERSION = '2026-11-23';

/** How long events can be read, in days. */
export const EVENT_RETENTION_DAYS = 30;

/** How many service keys can be in use at once. */
export const SERVICE_KEYS_MAX = 20;

/** The states of a webhook's delivery. `failed`: every retry failed. */
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How many webhook endpoints can exist. */
export const WEBHOOKS_MAX = 20;
