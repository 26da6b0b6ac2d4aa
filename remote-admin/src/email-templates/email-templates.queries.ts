import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { settingsKey } from '../portal-settings/portal-settings.queries.ts';

/** The emails that owners can change, with a preview. */
export const emailTemplatesQuery = queryOptions({
  queryKey: [...settingsKey, 'email-templates'],
  queryFn: ({ signal }) => call('GET /vendor-admin/settings/email-templates', {}, { signal }),
});

/** How an email would read with these words; saves nothing. 422 for variables that it does not know. */
export const emailPreviewQuery = (
  body: Input<'POST /vendor-admin/settings/email-template/preview'>['body'],
) =>
  queryOptions({
    queryKey: [...settingsKey, 'email-preview', body],
    queryFn: () => call('POST /vendor-admin/settings/email-template/preview', { body }),
  });
