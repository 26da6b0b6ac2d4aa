import { query } from './query.ts';

/** This person's address, its pending change, and when the next verification link may be requested. */
export const emailStatusQuery = query('GET /auth/email');
