import { formatShortInstant, serverNow } from '@portal/shared/domain';

/** Texts of what the dashboard shows without a connection. */
export const offlineTexts = {
  asOf: (at: number) => `As of ${formatShortInstant(new Date(at).toISOString(), new Date(serverNow()))}`,
} as const;
