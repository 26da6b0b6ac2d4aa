import {
  contract,
  errorCodes,
  Receipt,
  routeErrors,
  type ErrorCode,
  type RouteContract,
} from '@portal/shared/contract';
import { errorExample, exampleOf, type Schema } from '@portal/shared/contract/examples';
import { publicSchema, namedSchemas } from './openapi-schemas.ts';

/** Descriptions of the access levels. */
const accessDescriptions = {
  public: 'Anybody.',
  'signed-in': 'Signed-in people.',
  verified: 'Signed-in people with a verified email.',
  member: 'Members of the account; 404 for everybody else.',
  admin: 'Admins.',
  service: 'The concierge platform, by its key.',
} as const;

/** Describes who may call a route. */
export function describeAccess({ access = 'signed-in', scope, sudo }: RouteContract): string {
  const parts: string[] = [accessDescriptions[access]];
  if (scope) parts.push(`Scope: ${scope}.`);
  if (scope === 'leads:write') parts.push('A key without leads:read gets a receipt: identifiers and status.');
  if (sudo) {
    const condition = sudo === true ? '' : ` with ${sudo.join(' or ')}`;
    parts.push(`Needs a recently confirmed identity${condition} (POST /auth/confirm).`);
  }
  return parts.join(' ');
}

const JSON_TYPE = 'application/json';
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const limitHeaders = {
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateReset' },
};

/** Generates the OpenAPI 3.1 document from the contract that the routes use. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const refusals: Record<string, object> = {};
  for (const [key, route] of Object.entries(contract) as [string, RouteContract][]) {
    const [method, path] = key.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(key, route, refusals);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gia Partner Portal', version: '1.0.0', description: 'The API of the partner portal.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: namedSchemas(),
      responses: refusals,
      headers: {
        RequestId: header('Names the request in our logs; a caller may choose it.', 'string'),
        RetryAfter: header('Seconds to wait.', 'integer'),
        RateLimit: header('Requests allowed in the window.', 'integer'),
        RateRemaining: header('Requests left in the window.', 'integer'),
        RateReset: header('When the window ends, in seconds since 1970.', 'integer'),
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        service: { type: 'http', scheme: 'bearer', description: 'The key of the concierge platform.' },
      },
    },
  };
}

const header = (description: string, type: string) => ({ description, schema: { type } });

function operation(key: string, route: RouteContract, refusals: Record<string, object>): object {
  const access = route.access ?? 'signed-in';
  const security = access === 'public' ? [] : [{ [access === 'service' ? 'service' : 'session']: [] }];
  const path = key.split(' ')[1]!;
  return {
    operationId: key
      .replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/\W/g, ''),
    summary: route.summary,
    description: describeAccess(route),
    tags: [route.tag],
    security,
    parameters: [...parameters(route.params, 'path', path), ...parameters(route.query, 'query', path)],
    ...(route.body && { requestBody: requestBody(route) }),
    responses: { ...answers(route), ...refusalsOf(key, route, refusals) },
  };
}

function requestBody(route: RouteContract): object {
  const media = { schema: publicSchema(route.body), example: exampleOf(route.body as Schema) };
  const types = [JSON_TYPE, ...(route.consumes ?? [])];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, media])) };
}

function answers(route: RouteContract): Record<string, object> {
  return Object.fromEntries(
    Object.entries(route.response).map(([status, declared]) => {
      const body = route.scope === 'leads:write' ? { anyOf: [declared, Receipt] } : declared;
      const content = Object.fromEntries(formsOf(body as Schema));
      return [status, { description: status === '201' ? 'Created' : 'Done', headers: requestId, content }];
    }),
  );
}

/**
 * The content types of a response. One that is a file instead of JSON lists them in its description; it may
 * have several.
 */
function formsOf(schema: Schema): [type: string, media: object][] {
  const isFile = ({ type, description }: Schema) => type === 'string' && description !== undefined;
  if (isFile(schema)) return [[schema.description!, { schema: publicSchema(schema) }]];
  if (schema.anyOf?.some(isFile)) return schema.anyOf.flatMap(formsOf);
  return [[JSON_TYPE, { schema: publicSchema(schema), example: exampleOf(schema) }]];
}

/** Error responses by status. Responses shared by several routes are defined once. */
function refusalsOf(key: string, route: RouteContract, refusals: Record<string, object>) {
  return Object.fromEntries(
    Object.entries(routeErrors(key, route)).map(([status, codes]) => {
      const name = [status, ...codes].join('.');
      refusals[name] ??= refusal(Number(status), codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusal(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n'),
    headers: { ...requestId, ...(status === 429 && limitHeaders) },
    content: {
      [JSON_TYPE]: {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
  };
}

function parameters(declared: RouteContract['params'], place: 'path' | 'query', path: string): object[] {
  const schema = declared as Schema | undefined;
  const parts = schema?.allOf ?? (schema ? [schema] : []);
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.entries(
    Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>,
  ).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' ? path.includes(`{${name}}`) : required.includes(name),
    schema: publicSchema(property),
    example: exampleOf(property, name),
  }));
}
