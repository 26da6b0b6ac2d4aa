import { Type, type Static } from 'typebox';
import { serviceScopes } from '../domain/index.ts';
import { Day, RequiredLine } from './fields.ts';
import { Id, Instant, Nullable, OneOf, section } from './route.ts';

/** A key with which the concierge platform calls the API. Its secret is returned only when it is created. */
export const ServiceKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The first characters of the key. */
  prefix: Type.String(),
  scopes: Type.Array(OneOf(serviceScopes)),
  created_by: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
  /** The key stops working then; null for a key that works until it is revoked. */
  expires_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
});
export type ServiceKey = Static<typeof ServiceKey>;

const tag = 'Admin: integrations';

export const serviceKeyRoutes = section({
  'GET /vendor-admin/service-keys': {
    summary: 'The service keys, newest first: all in use and the most recently revoked ones',
    tag,
    access: 'admin',
    response: { 200: Type.Object({ data: Type.Array(ServiceKey) }) },
  },
  'POST /vendor-admin/service-keys': {
    summary: 'Create a service key; the response is the only one with its secret',
    tag,
    access: 'admin',
    sudo: true,
    body: Type.Object({
      name: RequiredLine(80, 'Please enter a name'),
      scopes: Type.Array(OneOf(serviceScopes), {
        minItems: 1,
        maxItems: serviceScopes.length,
        messages: { minItems: 'Please choose at least one permission' },
      }),
      /** The key works through this day, in Pacific time. */
      expires_on: Type.Optional(Type.Union([Day, Type.Null()])),
    }),
    response: { 201: Type.Object({ key: ServiceKey, secret: Type.String() }) },
  },
  'DELETE /vendor-admin/service-keys/{keyId}': {
    summary: 'Revoke a service key; idempotent',
    tag,
    access: 'admin',
    sudo: true,
    params: Type.Object({ keyId: Id }),
    response: { 200: ServiceKey },
  },
});
