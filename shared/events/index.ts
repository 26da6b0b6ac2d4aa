import type { LiveEvents } from '../contract/live.ts';

/**
 * Facts that one slice tells the others, in the past tense. Remotes never import each other; they publish and
 * subscribe here. The host provides this module to every remote, so there is one bus in the page.
 * `live.*` are the server's own facts (contract: LiveEvents), passed on by the host's connection.
 */
export interface PortalEvents extends Prefixed<LiveEvents> {
  'session.started': { userId: number };
  /** `from` is the in-app path to return to after signing in again. */
  'session.ended': { reason: 'logout' | 'expired' | 'other-tab'; from?: string };
  'application.submitted': { applicationId: number };
}

type Prefixed<T> = { [K in keyof T & string as `live.${K}`]: T[K] };

export type PortalEventType = keyof PortalEvents;
type Listener<K extends PortalEventType> = (payload: PortalEvents[K]) => void;

const target = new EventTarget();

/** Tells everybody that something happened. A listener that throws does not stop the others. */
export function publish<K extends PortalEventType>(type: K, payload: PortalEvents[K]): void {
  target.dispatchEvent(new CustomEvent(type, { detail: payload }));
}

/** Calls `listener` at every `type` from now on. Returns the function that ends it. */
export function subscribe<K extends PortalEventType>(type: K, listener: Listener<K>): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<PortalEvents[K]>).detail);
  target.addEventListener(type, handle);
  return () => target.removeEventListener(type, handle);
}
