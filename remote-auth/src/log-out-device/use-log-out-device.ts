import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** Logs out a device with the link of the email about its first login. */
export const useLogOutDevice = (link: EmailLink) =>
  useMutation({ mutationFn: () => call('POST /auth/end-device-sessions', { body: link }) });
