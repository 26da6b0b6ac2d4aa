import { contract, ErrorEnvelope, type RouteContract } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const accessWords = {
  public: 'Anybody.',
  'signed-in': 'Signed-in people.',
  verified: 'Signed-in people with a verified email.',
  member: 'Members of the account; 404 for everybody else.',
  admin: 'Admins.',
  service: 'The concierge platform, by its key.',
} as const;

/** OpenAPI 3.1, made from the contract that the routes run on. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, route] of Object.entries(contract) as [string, RouteContract][]) {
    const [method, path] = key.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(route, path);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gia Partner Portal', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: ErrorEnvelope },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        service: { type: 'http', scheme: 'bearer', description: 'The key of the concierge platform.' },
      },
    },
  };
}

function operation(route: RouteContract, path: string): object {
  const access = route.access ?? 'signed-in';
  const security = access === 'public' ? [] : [{ [access === 'service' ? 'service' : 'session']: [] }];
  return {
    summary: route.summary,
    description: accessWords[access],
    tags: [route.tag],
    security,
    parameters: [
      ...parameters(route.params as ObjectSchema | undefined, 'path', path),
      ...parameters(route.query as ObjectSchema | undefined, 'query', path),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...(route.consumes ?? [])].map((type) => [type, { schema: route.body }]),
        ),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.response).map(([status, schema]) => [
          status,
          { description: 'Done', content: { 'application/json': { schema } } },
        ]),
      ),
      default: {
        description: 'Every error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(schema: ObjectSchema | undefined, place: 'path' | 'query', path: string): object[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' ? path.includes(`{${name}}`) : (schema?.required ?? []).includes(name),
    schema: property,
  }));
}

/** GET /api/openapi.json */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(`${app.config.publicUrl}/api`));
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
