import { query } from '@portal/shared/queries';

/** The user's second factors. */
export const secondFactorsQuery = query('GET /user/second-factor');
