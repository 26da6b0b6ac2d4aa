import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** Declines the lead of a link as not available. */
export const useDeclineLead = (link: EmailLink) =>
  useMutation({ mutationFn: () => call('POST /lead-links/decline', { body: link }) });
