import { Type, type Static, type TSchema } from 'typebox';
import { ErrorEnvelope, type ErrorCode } from './errors.ts';

/**
 * Who may call a route. Signed-in is the default; anything more open is declared.
 * - `public`: anybody
 * - `signed-in`: a live session, e-mail verified or not
 * - `verified`: a live session with a verified e-mail
 * - `member`: a verified person who belongs to the vendor account in the path; others get 404
 * - `admin`: a person whose role on the server is admin
 * - `service`: the concierge platform, by its service key
 */
export type Access = 'public' | 'signed-in' | 'verified' | 'member' | 'admin' | 'service';

/** One call of the API: what it takes, what it answers, who may make it. */
export interface RouteContract {
  summary: string;
  tag: string;
  access?: Access;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Content types accepted besides application/json. */
  consumes?: readonly string[];
  /** Successful answers by status. Every route also answers the error envelope. */
  response: Record<number, TSchema>;
  /** Codes of its own refusals by status; `generalErrors` adds what follows from the rest of this contract. */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** A set of routes, keyed by 'METHOD /path/{param}' below /api. */
export type ContractSection = Record<string, RouteContract>;

/** Keeps the literal types of a section while checking its form. */
export function section<const T extends ContractSection>(routes: T): T {
  return routes;
}

/** A positive id that fits the database and a JavaScript number. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The path of a call about an account. */
export const accountParams = Type.Object({ accountId: Id });
/** The path of a call about a lead of an account. */
export const leadParams = Type.Object({ accountId: Id, leadId: Id });
/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** A calendar date, YYYY-MM-DD, without a time zone. */
export const CalendarDate = Type.String({ format: 'date' });
/** What may be missing is null, never left out. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** One of the given strings. */
export const OneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
/** A text that people typed: trimmed by the server, without control characters it cannot store. */
export const Text = (max: number, options: object = {}) =>
  Type.String({ maxLength: max, trimmed: true, ...options });

/** Meta of every list (page numbers start at 1; `from` and `to` are null on an empty page). */
export const PageMeta = Type.Object({
  current_page: Type.Integer(),
  per_page: Type.Integer(),
  last_page: Type.Integer(),
  total: Type.Integer(),
  from: Nullable(Type.Integer()),
  to: Nullable(Type.Integer()),
});
export type PageMeta = Static<typeof PageMeta>;

/** A page of `item`s: {data, meta}. */
export const Page = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item), meta: PageMeta });

/** Query of every list; `per_page` and `limit` mean the same (1 to 100). */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** The answer of calls that have nothing more to say. */
export const Done = Type.Object({ message: Type.String() });
export { ErrorEnvelope };
