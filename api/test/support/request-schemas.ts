import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import type { Schema } from '@portal/shared/contract/examples';

/** The parts of a schema that the tests of bounds read, in addition to those for examples. */
export interface BoundedSchema extends Schema {
  anyOf?: BoundedSchema[];
  allOf?: BoundedSchema[];
  items?: BoundedSchema;
  properties?: Record<string, BoundedSchema>;
  patternProperties?: Record<string, BoundedSchema>;
  maxItems?: number;
  maxProperties?: number;
  secret?: boolean;
  trimmed?: boolean;
  lineBreaks?: boolean;
  span?: { toToday: boolean; first?: string };
}
export type Part = 'params' | 'query' | 'body';
/** A schema inside a part of a request. `path` ends with the field's name; a list item is called '0'. */
export interface RequestField {
  key: RouteKey;
  part: Part;
  path: string[];
  schema: BoundedSchema;
}

/** Returns every schema of every request, including the parts themselves. */
export function requestFields(): RequestField[] {
  return (Object.entries(contract) as [RouteKey, RouteContract][]).flatMap(([key, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] ? inside({ key, part, path: [], schema: route[part] }) : [],
    ),
  );
}

function inside(field: RequestField): RequestField[] {
  const { schema, path } = field;
  const below = (part: BoundedSchema, name?: string) =>
    inside({ ...field, path: name === undefined ? path : [...path, name], schema: part });
  return [
    field,
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => below(part)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => below(part, name)),
    ...Object.values(schema.patternProperties ?? {}).flatMap((part) => below(part, 'any')),
    ...(schema.items ? below(schema.items, '0') : []),
  ];
}

/** 'PUT /user/profile body.name' */
export const nameOf = ({ key, part, path }: RequestField) => [`${key} ${part}`, ...path].join('.');
