import * as exported from '@portal/shared/contract';
import type { Schema } from '@portal/shared/contract/examples';

/** Our own keywords: they configure the server and have no meaning for clients. */
const OWN = new Set(['messages', 'trimmed', 'lineBreaks', 'phone', 'secret', 'span']);

/** The contract's named schemas: `Lead`, `User`, … */
const names = new Map<unknown, string>(
  Object.entries(exported)
    .filter(([name, value]) => /^[A-Z]/.test(name) && isNamed(value))
    .map(([name, value]) => [value, name]),
);

function isNamed(value: unknown): boolean {
  const schema = value as Schema | null;
  return typeof value === 'object' && Boolean(schema?.properties ?? schema?.allOf);
}

/** The document's components: every named schema of the contract. */
export function namedSchemas(): Record<string, unknown> {
  return Object.fromEntries(
    [...names].map(([schema, name]) => [publicName(name), publicSchema(schema, true)]),
  );
}

/** Converts a schema for the document: named ones become references, and our own keywords are removed. */
export function publicSchema(schema: unknown, itself = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => publicSchema(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = names.get(schema);
  if (name && !itself) return { $ref: `#/components/schemas/${publicName(name)}` };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !OWN.has(key))
      .map(([key, part]) => [key, publicSchema(part)]),
  );
}

const publicName = (name: string) => (name === 'ErrorEnvelope' ? 'Error' : name);
