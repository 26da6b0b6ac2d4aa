import { Type } from 'typebox';
import { Line } from './fields.ts';
import { Id } from './route.ts';

/** The path of a match, and the account when the match has leads for several. */
export const matchParams = Type.Object({ match_id: Line(100, { minLength: 1 }) });
/** Required when several accounts have a lead of the match. */
export const matchQuery = Type.Object({ account_id: Type.Optional(Id) });
