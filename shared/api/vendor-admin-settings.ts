import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** The portal's settings. */
export const portalSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('GET /vendor-admin/settings', {}, { signal }),
});

/** Changes settings; what is left out stays as it is. */
export const savePortalSettings = (body: Input<'PUT /vendor-admin/settings'>['body']) =>
  call('PUT /vendor-admin/settings', { body });

/** Mails that could not be sent, newest first. */
export const undeliveredMailsQuery = queryOptions({
  queryKey: ['admin', 'mails', 'undelivered'],
  queryFn: ({ signal }) => call('GET /vendor-admin/mails/undelivered', {}, { signal }),
});

/** Tries an undelivered mail again. 409 when it is not undelivered any more. */
export const resendMail = (mailId: number) =>
  call('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId } });

/** Every mail of the portal, with a preview. */
export const emailTemplatesQuery = queryOptions({
  queryKey: ['admin', 'settings', 'email-templates'],
  queryFn: ({ signal }) => call('GET /vendor-admin/settings/email-templates', {}, { signal }),
});

/** Changes a mail's subject and opening words. */
export const saveEmailTemplate = (body: Input<'PUT /vendor-admin/settings/email-template'>['body']) =>
  call('PUT /vendor-admin/settings/email-template', { body });
