import type { RouteContract } from '@portal/shared/contract';

/** The parts of a JSON schema that responses use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  format?: string;
  pattern?: string;
}

const strings: Record<string, string> = {
  'date-time': '2026-05-01T17:00:00.000Z',
  date: '2026-05-01',
  email: 'rosa@delgadocatering.example',
  uri: 'https://delgadocatering.example',
};

/** The first that fits a string's pattern is used. */
const texts = ['Sample', 'sample', '2026-05', '00000000-0000-4000-8000-000000000000'];

/** A value that fits a response's schema: every required property, one item in each list, the first of several choices. */
export const sampleOf = (schema: RouteContract['response'][number]): unknown => sample(schema as Schema);

function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return schema.items ? [sample(schema.items)] : [];
    case 'string':
      return (
        strings[schema.format ?? ''] ??
        texts.find((text) => new RegExp(schema.pattern ?? '').test(text)) ??
        ''
      );
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
