import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** Deletes the unverified registration that a mailed link is for, or cancels the change of address. */
export const useRemoveRegistration = (
  link: EmailLink,
  handlers: { onSuccess: () => void; onError: (error: Error) => void },
) => useMutation({ mutationFn: () => call('POST /auth/email/not-me', { body: link }), ...handlers });
