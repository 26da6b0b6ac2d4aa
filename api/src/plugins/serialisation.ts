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
 * A schema of the contract as answers are written by. The contract says of what may be missing that it is one of two
 * things; the serialiser would try each value against both, at every place of every answer. Told that it is nullable it
 * looks once.
 */
function rewrite(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(rewrite);
  if (typeof part !== 'object' || part === null) return part;
  const schema = part as Schema;
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (schema.anyOf?.length === 2 && rest.length === 1) {
    const only = rest[0]!;
    // Only of a single type can the serialiser take it.
    if (typeof only.type === 'string') {
      const { anyOf: _both, ...own } = schema;
      return { ...(rewrite({ ...own, ...only }) as object), nullable: true };
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, rewrite(value)]));
}

/** A start does not wait for the writers of every answer: the first answer of its kind does. */
export const writersWhenNeeded: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (answer) => {
    let write: Serializer | undefined;
    return (value) => (write ??= compile({ ...answer, schema: rewrite(answer.schema) }))(value);
  };
};
