import type { WebhookEndpoint } from '@portal/shared/contract';
import { conciergeEventTypes, type ConciergeEventType } from '@portal/shared/domain';
import type { Input } from '@portal/shared/runtime';

/** The values of the form for an endpoint. */
export interface WebhookValues {
  url: string;
  description: string;
  event_types: readonly ConciergeEventType[];
}

/** A new endpoint receives every event. */
export const emptyWebhook: WebhookValues = {
  url: '',
  description: '',
  event_types: conciergeEventTypes,
};

/** The form's values for an existing endpoint. */
export const valuesOf = ({ url, description, event_types }: WebhookEndpoint): WebhookValues => ({
  url,
  description,
  event_types,
});

/** Checks the form like the API. */
export function validateWebhook({ url, event_types: types }: Partial<WebhookValues>) {
  return {
    ...(!/^https?:\/\/[^\s@]+$/.test(url?.trim() ?? '') && {
      url: 'Please enter a URL that begins with https://',
    }),
    ...(!types?.length && { event_types: 'Please choose at least one event' }),
  };
}

/** The request of the form. */
export const webhookInput = (values: WebhookValues): Input<'POST /vendor-admin/webhooks'>['body'] => ({
  url: values.url.trim(),
  description: values.description?.trim() ?? '',
  event_types: [...values.event_types],
});
