import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';

interface Schema {
  [keyword: string]: unknown;
  anyOf?: Schema[];
  type?: string;
}

/**
 * Rewrites a schema of the contract for the serializer. The contract describes a nullable value as one of two
 * types, and the serializer would try both at every place of every response. With `nullable` it checks once.
 */
function rewrite(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(rewrite);
  if (typeof part !== 'object' || part === null) return part;
  const schema = part as Schema;
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (schema.anyOf?.length === 2 && rest.length === 1) {
    const only = rest[0]!;
    // The serializer supports `nullable` only with a single type.
    if (typeof only.type === 'string') {
      const { anyOf: _both, ...own } = schema;
      return { ...(rewrite({ ...own, ...only }) as object), nullable: true };
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, rewrite(value)]));
}

/** Compiles a serializer on the first response that needs it, which keeps startup fast. */
export const writersWhenNeeded: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (answer) => {
    let write: Serializer | undefined;
    return (value) => (write ??= compile({ ...answer, schema: rewrite(answer.schema) }))(value);
  };
};
