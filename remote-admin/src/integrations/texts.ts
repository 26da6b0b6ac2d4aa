import type { ConciergeEventType, ServiceScope } from '@portal/shared/domain';

/** Texts of the service keys and webhooks. */
export const integrationTexts = {
  keys: {
    scopeNames: {
      'leads:write': 'Send and change leads',
      'leads:read': 'Read leads and responses',
      'vendors:read': 'Read vendors',
      'events:read': 'Read events',
      'metrics:read': 'Read metrics',
    } satisfies Record<ServiceScope, string>,
  },
  webhooks: {
    eventNames: {
      'lead.delivered': 'Lead sent to the vendor',
      'lead.held': 'Lead held for an admin',
      'lead.viewed': 'Lead viewed',
      'lead.responded': 'Lead responded to',
      'lead.response_updated': 'Response edited or withdrawn',
      'lead.declined': 'Lead declined',
      'lead.expired': 'Lead expired',
      'lead.withdrawn': 'Lead withdrawn',
      'lead.booked': 'Lead booked, or amount corrected',
      'lead.booking_reversed': 'Booking reversed',
      'lead.lost': 'Lead marked as lost',
      'lead.reported': 'Problem reported',
      'message.created': 'Message sent',
      'vendor.updated': 'Vendor changed',
      'vendor.paused': 'Vendor paused',
      'vendor.resumed': 'Vendor resumed',
    } satisfies Record<ConciergeEventType, string>,
    secretHint: 'Copy it now; we show it only once. The receiver needs it to check signatures.',
  },
  log: {
    status: (status: number) => `Status ${status}`,
  },
} as const;
