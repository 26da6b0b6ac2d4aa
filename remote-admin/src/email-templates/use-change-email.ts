import { useMutation } from '@tanstack/react-query';
import type { EmailTemplate } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { emailTemplatesQuery } from './email-templates.queries.ts';

const store = (saved: EmailTemplate | undefined) =>
  storeResponse(
    emailTemplatesQuery.queryKey,
    (known) => known && { data: known.data.map((other) => (other.id === saved?.id ? saved : other)) },
  );

/** Saves an email's subject and intro. */
export const useSaveEmail = () =>
  useMutation({
    mutationFn: (body: Input<'PUT /vendor-admin/settings/email-template'>['body']) =>
      call('PUT /vendor-admin/settings/email-template', { body }),
    onSuccess: store,
    onError: () => invalidate(emailTemplatesQuery.queryKey),
  });

/** Resets one email to its default. */
export const useResetEmail = ({ id }: EmailTemplate) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/settings/email-template/reset', { body: { template_id: id } }),
    onSuccess: ({ data }) => store(data.find((mail) => mail.id === id)),
  });

/** Sends an email with sample data. */
export const useSendTestEmail = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/settings/test-email'>['body']) =>
      call('POST /vendor-admin/settings/test-email', { body }),
  });
