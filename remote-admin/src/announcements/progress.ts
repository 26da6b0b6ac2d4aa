import type { Announcement } from '@portal/shared/contract';
import { serverNow } from '@portal/shared/domain';

/** How often a page reads the progress of what is being sent, in ms. */
export const PROGRESS_MS = 2000;

/** How often to read announcements: while one is being sent or is due. */
export const pollOf = (announcements: readonly Announcement[] = []): number | false =>
  announcements.some(
    ({ status, send_at: at }) =>
      status === 'sending' || (status === 'scheduled' && Date.parse(at) <= serverNow()),
  ) && PROGRESS_MS;
