import { PERSONAL_PREFIX } from '@portal/shared/session';

/** Messages that are on their way, on this device. Logging out removes them with all personal data. */
export const outboxKey = (userId: number): string => `${PERSONAL_PREFIX}outbox:${userId}`;
