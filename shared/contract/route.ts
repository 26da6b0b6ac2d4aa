import { Type, type Static, type TSchema } from 'typebox';
import type { AdminRole, MemberRole, ServiceScope } from '../domain/index.ts';
import { ErrorEnvelope, type ErrorCode } from './errors.ts';

/**
 * Who may call a route. The default is `signed-in`; a route must declare any wider access.
 * - `public`: anyone
 * - `signed-in`: a live session, email verified or not
 * - `verified`: a live session with a verified email
 * - `member`: a verified member of the vendor account in the path with one of the route's `members`; others get 404
 * - `admin`: an admin with one of the route's `roles`
 * - `service`: a service key with the route's `scope`
 */
export type RouteAccess = 'public' | 'signed-in' | 'verified' | 'member' | 'admin' | 'service';

/** One API call: its inputs, its responses, and who may call it. */
export interface RouteContract {
  summary: string;
  tag: string;
  access?: RouteAccess;
  /** What a service key needs to call this route. Required with the access `service`. */
  scope?: ServiceScope;
  /**
   * The admin roles that may call it. With the access `admin`, without it only owners may. With the access `member`, it says
   * who may call it while impersonating a vendor; without it, everyone who may impersonate.
   */
  roles?: readonly AdminRole[];
  /** The members' roles that may call it, with the access `member`. Without it, only owners may. */
  members?: readonly MemberRole[];
  /**
   * Requires that the session confirmed its user's identity recently (`POST /auth/confirm`). A list requires it only for
   * a body with one of these fields.
   */
  sudo?: true | readonly string[];
  /** An admin who must add a second factor may call it before. Without it, such an admin may not call a personal route. */
  beforeSecondFactor?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Content types accepted besides application/json. */
  consumes?: readonly string[];
  /** The body is one file, sent as the field `file` of multipart/form-data, instead of `body`. */
  upload?: true;
  /** Successful responses by status. Every route can also return the error envelope. */
  response: Record<number, TSchema>;
  /** Route-specific error codes by status; `generalErrors` adds those implied by the rest of the contract. */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** Routes keyed by 'METHOD /path/{param}' under /api. */
export type ContractSection = Record<string, RouteContract>;

/** Checks a section's shape and keeps its literal types. */
export function section<const T extends ContractSection>(routes: T): T {
  return routes;
}

/** A positive id that fits the database and a JavaScript number. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Path parameters of a call for an account. */
export const accountParams = Type.Object({ accountId: Id });
/** Path parameters of a call for a lead of an account. */
export const leadParams = Type.Object({ accountId: Id, leadId: Id });
/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** A calendar date in a response, YYYY-MM-DD, without a time zone. Requests use `Day`. */
export const CalendarDate = Type.String({ format: 'date' });
/** Missing values are null; the field is always present. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** One of the given strings. */
export const OneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** Metadata of every list. Page numbers start at 1; `from` and `to` are null on an empty page. */
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

/** Query of every list. `after` and `before`: the id of the row that the page follows or precedes. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  after: Type.Optional(Id),
  before: Type.Optional(Id),
};

/** Query of a person's own calls: the account that they work in. Without it, their only account. */
export const chosenAccountQuery = { account_id: Type.Optional(Id) };

/** Response of calls that return no data. */
export const Done = Type.Object({ message: Type.String() });
export { ErrorEnvelope };
