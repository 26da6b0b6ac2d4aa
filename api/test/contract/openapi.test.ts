import {
  contract,
  errorCodes,
  routeErrors,
  type ErrorCode,
  type RouteContract,
} from '@portal/shared/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';
import { openApiDocument } from '../../../gateway/src/documents/openapi.ts';
import { openPortal } from '../support/build-app.ts';
import { schemaMismatch } from '../support/schemas.ts';

const { app } = await openPortal();
const routes = Object.entries(contract) as [string, RouteContract][];

interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { example?: unknown }> };
}
const document = JSON.parse(JSON.stringify(openApiDocument('https://portal.example/api'))) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  assert.deepEqual(result, { valid: true });
  assert.equal(validator.version, '3.1');
});

test('registered routes, contract and OpenAPI document match', () => {
  const lead = '/dev/concierge/leads/:accountId/:matchId';
  const tools = [
    'GET /dev/mailbox',
    'GET /dev/mailbox.json',
    'GET /dev/concierge',
    'GET /dev/concierge/version',
    'GET /dev/concierge/leads/new',
    'POST /dev/concierge/leads',
    'POST /dev/concierge/refuse',
    'POST /dev/concierge/webhooks',
    `GET ${lead}`,
    `GET ${lead}/files/:fileId`,
    ...['event', 'booking', 'withdraw', 'messages'].map((action) => `POST ${lead}/${action}`),
  ];
  const declared = Object.keys(contract).map((key) =>
    key.replace(' /', ' /api/').replace(/\{(\w+)\}/g, ':$1'),
  );
  assert.deepEqual([...app.declaredRoutes].sort(), [...declared, ...tools].sort());
  assert.deepEqual(operations.map(({ key }) => key).sort(), Object.keys(contract).sort());
});

test('each schema has an example that conforms to it, and each request body includes one', () => {
  for (const [key, route] of routes) {
    const schemas = [route.body, route.query, route.params, ...Object.values(route.response)];
    for (const schema of schemas) {
      if (schema) assert.equal(schemaMismatch(schema, exampleOf(schema as Schema)), null, key);
    }
  }
  for (const { key, operation } of operations)
    for (const { example } of Object.values(operation.requestBody?.content ?? {}))
      assert.notEqual(example, undefined, key);
});

test('[C6] each operation documents every possible status and has a unique operationId', () => {
  for (const { key, operation } of operations) {
    const route = contract[key as keyof typeof contract] as RouteContract;
    const statuses = [...Object.keys(route.response), ...Object.keys(routeErrors(key, route))];
    assert.deepEqual(Object.keys(operation.responses).sort(), statuses.sort(), key);
  }
  assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length);
});

test('every error code is in use, and each route uses it with an allowed status', () => {
  // Errors of the framework, before routing.
  const used = new Set<ErrorCode>(['method_not_allowed', 'not_acceptable', 'timeout']);
  for (const [key, route] of routes) {
    for (const [status, codes] of Object.entries(routeErrors(key, route)) as [string, ErrorCode[]][]) {
      for (const code of codes) {
        used.add(code);
        const { statuses }: { statuses: readonly number[] } = errorCodes[code];
        assert.ok(statuses.includes(Number(status)), `${key}: ${status} ${code}`);
      }
    }
  }
  assert.deepEqual([...used].sort(), Object.keys(errorCodes).sort());
});
