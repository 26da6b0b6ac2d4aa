/** The parts of a service worker's global object that ours uses. The types of pages and of workers exclude each other. */
export interface WorkerScope {
  location: { origin: string };
  navigator: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
    /** Safari and Firefox have had it for a few years only. */
    navigationPreload?: { enable(): Promise<void> };
  };
  clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: true }): Promise<WindowOfPortal[]>;
    openWindow(url: string): Promise<unknown>;
  };
  caches: {
    match(url: string, options: { cacheName: string; ignoreVary: boolean }): Promise<Response | undefined>;
    open(
      cacheName: string,
    ): Promise<{ delete(url: string, options: { ignoreVary: boolean }): Promise<boolean> }>;
  };
  fetch: { (request: Request): Promise<Response>; (url: string, init: RequestInit): Promise<Response> };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

/** An open tab or window of the portal. */
export interface WindowOfPortal {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: object, transfer: MessagePort[]): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  activate: Extendable;
  fetch: RequestEvent & { respondWith(response: Promise<Response>): void };
  push: Extendable & { data: { json(): unknown } | null };
  notificationclick: Extendable & PressedNotification;
}

/** A request of a page that the worker controls, or for one. */
export interface RequestEvent extends Extendable {
  request: Request;
  /** What the browser asked for while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
}

/** A press on a notification, or on one of its buttons. */
export interface PressedNotification {
  action: string;
  notification: { title: string; body: string; tag: string; data: unknown; close(): void };
}
