import {
  contract,
  type RouteAccess,
  type Contract,
  type RouteContract,
  type RouteKey,
} from '@portal/shared/contract';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { UserRow } from '../database/rows.ts';
import type { Membership } from './authorization.ts';
import { withoutMoneyFields } from './money.ts';
import { receiptForWriter } from './receipts.ts';
import { uploadOptions } from './upload.ts';

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends TSchema> ? Static<S> : undefined;
type AccessOf<K extends RouteKey> = Contract[K] extends { access: infer A extends RouteAccess }
  ? A
  : 'signed-in';

/** The input of a handler: the validated parts of the request and the caller. */
export interface Call<K extends RouteKey> {
  params: Part<K, 'params'>;
  query: Part<K, 'query'>;
  body: Part<K, 'body'>;
  person: AccessOf<K> extends 'public' | 'service' ? null : UserRow;
  sessionId: AccessOf<K> extends 'public' | 'service' ? null : number;
  /** The caller's membership in the account of the path; on member routes. */
  membership: AccessOf<K> extends 'member' ? Membership : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler: one of the contract's successful bodies. */
type Answer<K extends RouteKey> = Contract[K]['response'][keyof Contract[K]['response']] extends infer S
  ? S extends TSchema
    ? Static<S>
    : never
  : never;

/** Converts a contract path to Fastify's syntax: '/leads/{leadId}' becomes '/leads/:leadId'. */
const fastifyPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Implements a route of the contract: `route(app, 'GET /auth/user', async ({ person }) => …)`. The contract
 * defines its access, input and output. The status is the lowest success status in the contract, unless the
 * handler sets another one.
 */
export function route<K extends RouteKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<Answer<K>>,
  options: { unlimited?: boolean } = {},
): void {
  const declared: RouteContract = contract[key];
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  const status = Math.min(...Object.keys(declared.response).map(Number));
  app.route({
    method,
    url: fastifyPath(path),
    config: {
      access: declared.access ?? 'signed-in',
      ...(declared.scope && { scope: declared.scope }),
      ...(declared.roles && { roles: declared.roles }),
      ...(declared.members && { members: declared.members }),
      ...(declared.sudo && { sudo: declared.sudo }),
      ...(declared.beforeSecondFactor && { beforeSecondFactor: true }),
      consumes: declared.consumes ?? [],
      contractKey: key,
      unlimited: options.unlimited ?? false,
      ...(declared.upload && { multipartOptions: uploadOptions }),
    },
    schema: {
      ...(declared.params && { params: declared.params }),
      ...(declared.query && { querystring: declared.query }),
      ...(declared.body && { body: declared.body }),
      response: declared.response,
    },
    serializerCompiler: ({ schema }) => lazySerializer(schema as AnySchema & object),
    preSerialization: [
      // Every route with a session, also one that nobody expects to have amounts.
      ...(declared.access === 'public' || declared.access === 'service' ? [] : [withoutMoneyFields]),
      ...(declared.scope === 'leads:write' && method !== 'GET' ? [receiptForWriter] : []),
    ],
    handler: async (request, reply) => {
      reply.code(status);
      return handle({
        params: request.params,
        query: request.query,
        body: request.body,
        person: request.session?.person ?? null,
        sessionId: request.session?.sessionId ?? null,
        membership: request.membership,
        request,
        reply,
      } as Call<K>);
    },
  });
}

// Compiled serializers outlive an app, because tests build many apps in a process.
const serializers = new WeakMap<AnySchema & object, (data: unknown) => string>();

/**
 * Replaces a schema or null by a type array: of alternatives, the serializer would validate the value against each. Other
 * alternatives stay as they are, because that validation takes no dates for a type array.
 */
function withTypeArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTypeArrays);
  if (typeof schema !== 'object' || schema === null) return schema;
  const [one, other, ...more] = ('anyOf' in schema ? schema.anyOf : []) as { type?: unknown }[];
  if (one && other?.type === 'null' && more.length === 0 && typeof one.type === 'string') {
    const { anyOf: _, ...rest } = schema as { anyOf: unknown };
    return { ...rest, ...(withTypeArrays(one) as object), type: [one.type, 'null'] };
  }
  if (one) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withTypeArrays(part)] as const),
  );
}

/** Compiles a schema's serializer on its first use, which keeps startup fast. */
const lazySerializer =
  (schema: AnySchema & object) =>
  (data: unknown): string => {
    let serialize = serializers.get(schema);
    if (!serialize) serializers.set(schema, (serialize = fastJson(withTypeArrays(schema) as AnySchema)));
    return serialize(data);
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    contractKey?: RouteKey;
    /** Accepted content types in addition to JSON. */
    consumes?: readonly string[];
  }
}
