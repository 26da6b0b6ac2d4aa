import { ApiError } from '@portal/shared/runtime';

/** Whether a call got no response: without a connection, or because the portal took too long. */
export const isWithoutAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
