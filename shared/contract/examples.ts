import { errorCodes, type ErrorCode } from './errors.ts';
import type { ErrorEnvelope } from './index.ts';

/** The parts of a JSON schema that the generator reads. */
export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
}

/** Example values by field name, for schemas that only say text or number. */
const texts: Record<string, string> = {
  access_token: '4f6c1e9d0b7a4c5e8f21',
  action: 'account_suspended',
  answer: 'We cater in Oakland and Berkeley.',
  budget_range: '$8,000 – $12,000',
  business_name: 'Delgado Catering',
  category: 'Catering',
  city: 'Oakland',
  code: 'b6Jx0Zq3n4Yw',
  current_password: 'a garden in june',
  date: '2026-05-04',
  estimated_timeline: '6-8 weeks',
  event_name: 'Maya & Jonah',
  file: 'Tk3v9ZyT1xW7b2Tk3v9ZyT1xW7b2Tk3v9ZyT1xW7b2Q.ics',
  html: '<p>Hello Rosa</p>',
  id: 'lead-arrived',
  instagram: '@delgadocatering',
  match_id: 'match-20260504-17',
  after: 'evt_1024',
  cursor: '1777912200000-42',
  updated_after: '2026-05-04T16:30:00Z',
  message: 'Thank you, we will be in touch.',
  month: '2026-05',
  name: 'Rosa Delgado',
  next_steps: 'A short call this week',
  notes: 'They asked for a vegetarian menu.',
  password: 'a garden in june',
  password_confirmation: 'a garden in june',
  performed_by: 'Ines Marchetti',
  phone: '(510) 555-0142',
  platform: 'web',
  request_key: '4f6c1e9d0b7a4c5e8f214f6c1e9d0b7a',
  reason: 'Moved to another city',
  network: '203.0.113.x',
  role: 'owner',
  search: 'catering',
  send_time: '09:30',
  services: 'Catering, bar',
  source: 'GIA Partner Portal',
  state: 'CA',
  status: 'new',
  subject: 'A new match for you',
  template: 'lead-arrived',
  template_id: 'lead-arrived',
  ticket_id: 'GIA-4F2K9Q',
  title: 'Catering',
  token: 'kq3v9ZyT1xW7b2',
  type: 'wedding',
  user_agent: 'Mozilla/5.0',
  vendor_notes: 'We would love to cater for you.',
  venue: 'The Rose Garden',
  website: 'https://delgadocatering.example',
};
const numbers: Record<string, number> = {
  amount: 6800,
  vendor_amount: 6800,
  client_amount: 6800,
  confirmed_amount: 6800,
  base_package: 2500,
  budget_max: 12_000,
  guest_count: 120,
  minimum_budget: 5000,
  minimum_lead_time: 30,
  per_page: 10,
  limit: 10,
  page: 1,
  current_page: 1,
  last_page: 1,
  total: 1,
  rating: 4.8,
  rate: 10,
  conversion_rate: 0.25,
  response_rate: 0.5,
  referral_rate: 0.1,
  days: 30,
};
/** Tried in order when a pattern does not match the text for the name. */
const patterned = [
  'rosa@delgadocatering.example',
  'https://delgadocatering.example',
  '@delgado',
  'catering',
  '2026-06',
];

/** Returns a value that is valid for the schema; `name` is the field's. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name) as object));
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return [exampleOf(schema.items ?? {}, name.replace(/ies$/, 'y').replace(/s$/, ''))];
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return within(schema, numbers[name] ?? Math.max(1, schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function objectOf({ properties, patternProperties }: Schema): object {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [field, exampleOf(schema, field)]),
    );
  const [any] = Object.values(patternProperties ?? {});
  return any?.type ? { wedding: exampleOf(any, 'wedding') } : {};
}

const within = ({ minimum, maximum }: Schema, value: number) =>
  Math.min(maximum ?? value, Math.max(minimum ?? value, value));

function textOf({ format, pattern, minLength = 0, maxLength, description }: Schema, name: string): string {
  if (format === 'date-time') return '2026-05-04T16:30:00.000Z';
  if (format === 'date') return '2026-06-20';
  const own =
    texts[name] ??
    (/email|recipient/.test(name) ? patterned[0]! : /phone/.test(name) ? texts['phone']! : words(name));
  const fitting = [own, ...patterned].find((text) => !pattern || new RegExp(pattern).test(text));
  const text = fitting ?? description ?? own;
  return text.padEnd(minLength, '.').slice(0, maxLength ?? undefined);
}

const words = (name: string) => name.replaceAll('_', ' ') || 'Text';

/** An example of the error envelope, with a field when the code is about fields. */
export function errorExample(code: ErrorCode): ErrorEnvelope {
  const { meaning } = errorCodes[code];
  return {
    message: code === 'validation_failed' ? 'Email is required' : meaning,
    error: code,
    ...(code === 'validation_failed' && { errors: { email: ['Email is required'] } }),
    request_id: '0b4f1d62-7a3e-4c58-9d10-5e2f8c6b7a91',
  };
}
