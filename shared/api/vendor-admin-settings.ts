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

/** How a mail would read with these words; saves nothing. 422 for variables that it does not know. */
export const previewEmailTemplate = (
  body: Input<'POST /vendor-admin/settings/email-template/preview'>['body'],
) => call('POST /vendor-admin/settings/email-template/preview', { body });

/** Puts the words of one mail, or of all when none is named, back as they were delivered. */
export const resetEmailTemplates = (
  body: Input<'POST /vendor-admin/settings/email-template/reset'>['body'],
) => call('POST /vendor-admin/settings/email-template/reset', { body });

/** Sends a mail with sample data. */
export const sendTestEmail = (body: Input<'POST /vendor-admin/settings/test-email'>['body']) =>
  call('POST /vendor-admin/settings/test-email', { body });

/** Settings and changed mails, to be saved as a file. */
export const exportConfig = () => call('GET /vendor-admin/settings/export-config', {});

/** Puts settings and mails back as they were delivered. */
export const resetSettings = () => call('POST /vendor-admin/settings/reset-defaults', {});
