import { Type, type Static } from 'typebox';
import { pushKinds } from '../domain/index.ts';
import { Secret } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, section } from './route.ts';

const Kinds = Type.Array(OneOf(pushKinds), { maxItems: pushKinds.length, uniqueItems: true });

/** A browser that shows push notifications of a user. */
export const PushDevice = Type.Object({
  id: Id,
  /** Browser and system, such as 'Chrome on Android'. */
  name: Type.String(),
  kinds: Kinds,
  created_at: Instant,
  last_sent_at: Nullable(Instant),
});
export type PushDevice = Static<typeof PushDevice>;

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
const Subscription = {
  endpoint: Secret(2048, { minLength: 1 }),
  keys: Type.Object({ p256dh: Secret(128, { minLength: 1 }), auth: Secret(64, { minLength: 1 }) }),
};

const deviceParams = Type.Object({ deviceId: Id });
const tag = 'Notifications';

export const pushRoutes = section({
  'GET /user/push-devices': {
    summary:
      'The devices that show my push notifications, newest first, and the key with which a browser subscribes',
    tag,
    access: 'verified',
    response: {
      200: Type.Object({ public_key: Type.String(), devices: Type.Array(PushDevice) }),
    },
  },
  'PUT /user/push-devices': {
    summary: 'Send push notifications to this browser, or tell that it is still mine',
    tag,
    access: 'verified',
    body: Type.Object({ ...Subscription, kinds: Type.Optional(Kinds) }),
    response: { 200: PushDevice },
  },
  'PUT /user/push-devices/{deviceId}': {
    summary: 'Choose the kinds of push notifications of a device',
    tag,
    access: 'verified',
    params: deviceParams,
    body: Type.Object({ kinds: Kinds }),
    response: { 200: PushDevice },
  },
  'DELETE /user/push-devices/{deviceId}': {
    summary: 'Send no more push notifications to a device',
    tag,
    access: 'verified',
    params: deviceParams,
    response: { 200: Done },
  },
  'POST /push/remind': {
    summary: 'Send a push notification again in 30 minutes, with the code in it',
    tag,
    access: 'public',
    body: Type.Object({ code: Secret(128, { minLength: 1 }) }),
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
});
