import type { LiveEvents } from '../contract/live.ts';

/**
 * Events between packages, named in the past tense. Remotes never import each other; they publish and subscribe here. The host provides this module to every remote, so there is one bus in the page.
 * `live.*` are the server's events (contract: LiveEvents), republished by the host's connection.
 */
export interface PortalEvents extends Prefixed<LiveEvents> {
  /**
   * Live events may have been missed: the stream was just opened, or is blocked and this is one of its replacement polls.
   * Subscribers refetch their live data.
   */
  'live.missed': Record<string, never>;
  'session.started': { userId: number };
  /** `from` is the in-app path to return to after signing in again. */
  'session.ended': { reason: 'logout' | 'expired' | 'other-tab'; from?: string };
  'application.submitted': { applicationId: number };
  /** The vendor's dashboard runs, and the pages that open without a connection have loaded. */
  'dashboard.loaded': Record<string, never>;
}

type Prefixed<T> = { [K in keyof T & string as `live.${K}`]: T[K] };

export type PortalEventType = keyof PortalEvents;
type Listener<K extends PortalEventType> = (payload: PortalEvents[K]) => void;

const target = new EventTarget();

/** Publishes an event to all listeners. A listener that throws does not stop the others. */
export function publish<K extends PortalEventType>(type: K, payload: PortalEvents[K]): void {
  target.dispatchEvent(new CustomEvent(type, { detail: payload }));
}

/** Calls `listener` for every event of `type`. Returns `unsubscribe()`. */
export function subscribe<K extends PortalEventType>(type: K, listener: Listener<K>): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<PortalEvents[K]>).detail);
  target.addEventListener(type, handle);
  return () => target.removeEventListener(type, handle);
}
