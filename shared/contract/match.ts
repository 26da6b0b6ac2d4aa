import { Type } from 'typebox';
import { Line } from './fields.ts';
import { Id } from './route.ts';

/**
 * The concierge's id of a match. It is part of paths, where clients and proxies resolve dots, and decode slashes and
 * percent signs.
 */
export const MatchId = Line(100, {
  minLength: 1,
  pattern: '(?!\\.{1,2}$)[^/\\\\%]*$',
  messages: {
    pattern: 'Please use an id without slashes, percent signs and hidden characters, and not . or ..',
  },
});

/** The path of a match, and the account when the match has leads for several. */
export const matchParams = Type.Object({ match_id: Line(100, { minLength: 1 }) });
/** Required when several accounts have a lead of the match. */
export const matchQuery = Type.Object({ account_id: Type.Optional(Id) });
