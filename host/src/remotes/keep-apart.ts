import type { RemoteName } from '@portal/shared/federation';
import { reportError } from '../errors/report-errors.ts';
import { pageArea } from '../page-config.ts';
import type { DataRouter } from '../router-type.ts';
import { fileOfRemote } from './loading-state.ts';

/** Most changes of the history in this time, in ms. A browser stops to answer at a few hundred. */
const MOST_CHANGES = 150;
const CHANGES_MS = 10_000;
/** How long a remote may take to remove its style sheets before that counts as a failure, in ms. */
const CLEANUP_MS = 1000;

/** The remote whose area the user is in; null on pages of the host. */
let shown: RemoteName | null = null;

/**
 * Keeps remotes apart: restores what every part of the page uses, limits changes of the history, and ends a remote's listeners
 * for input and its style sheets when the user leaves its area. They return with the user.
 */
export function keepRemotesApart({ state, subscribe }: DataRouter): void {
  const areaOf = ({ location }: DataRouter['state']) => pageArea(location.pathname)?.remote ?? null;
  shown = areaOf(state);
  const listeners = followListeners();
  const sheets = followSheets();
  limitHistory();
  restore = watchBuiltIns();
  subscribe((next) => {
    const [left, entered] = [shown, areaOf(next)];
    if (entered === left) return;
    if (left) restoreBuiltIns(left);
    listeners.stop(left);
    sheets.stop(left);
    shown = entered;
    listeners.start(entered);
    sheets.start(entered);
  });
}

/** Their own properties and those of their prototypes are used by every part of the page. */
const builtIns = [
  [Array, Boolean, Date, Map, Number, Object, Promise, RegExp, Set, String, Symbol, WeakMap, WeakSet],
  [AbortController, Document, Element, Event, EventTarget, History, HTMLElement, Node, Storage],
  [CSSStyleSheet, Headers, Request, Response, URL, URLSearchParams, XMLHttpRequest],
].flat();

/**
 * Returns a function that restores the built-in functions that a remote replaced, and removes what it added to every object.
 * They aren't locked, because libraries give objects properties of the same names, which a locked prototype forbids.
 */
function watchBuiltIns(): (remote: RemoteName) => void {
  const places = [
    JSON,
    Math,
    Reflect,
    Function.prototype,
    ...builtIns.flatMap((each) => [each, each.prototype as object]),
  ];
  const known = places.map((place) => [place, Object.getOwnPropertyDescriptors(place)] as const);
  return (remote) => {
    const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
      one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;
    let isReplaced = false;
    for (const [place, properties] of known)
      for (const name of Reflect.ownKeys(properties) as (string & keyof typeof properties)[]) {
        const property = properties[name]!;
        if (!property.configurable || isSame(Object.getOwnPropertyDescriptor(place, name), property))
          continue;
        Object.defineProperty(place, name, property);
        isReplaced = true;
      }
    for (const name of Reflect.ownKeys(Object.prototype)) {
      if (objectNames.has(name)) continue;
      Reflect.deleteProperty(Object.prototype, name);
      isReplaced = true;
    }
    if (isReplaced) reportError(new Error('It replaced a built-in function'), fileOfRemote(remote));
  };
}
const objectNames = new Set(Reflect.ownKeys(Object.prototype));

/** Does nothing until `keepRemotesApart` has seen the built-in functions. */
let restore: (remote: RemoteName) => void = () => {};

/** Restores what a remote replaced. Called after its code ran for the first time, and when the user leaves its area. */
export function restoreBuiltIns(remote: RemoteName): void {
  restore(remote);
}

function limitHistory(): void {
  const changes = new Map<RemoteName | undefined, number[]>();
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    const value: History['pushState'] = (...values) => {
      const remote = callerOf(value);
      const now = performance.now();
      const recent = (changes.get(remote) ?? []).filter((at) => now - at < CHANGES_MS);
      changes.set(remote, recent);
      if (recent.length < MOST_CHANGES && (!remote || remote === shown)) {
        recent.push(now);
        change(...values);
        return;
      }
      const culprit = remote ?? shown;
      if (culprit)
        reportError(new Error('It changed the address too often, or elsewhere'), fileOfRemote(culprit));
    };
    Object.defineProperty(history, name, { value });
  }
}

/** What people do. A listener for it on the whole page can keep it from every other part. */
const INPUT =
  /^(?:click|dblclick|auxclick|contextmenu|key|pointer|mouse|touch|wheel|submit|input|beforeinput|change|focus|blur|popstate|hashchange|beforeunload|drag|drop|copy|cut|paste)/;

interface Listener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject | null;
  options: boolean | AddEventListenerOptions | undefined;
}

/** A file of a remote or of the host in a stack. */
const ownFile = /\/(?:host|remotes\/([a-z0-9-]+))\/\d+\.\d+\.\d+/;

/** The remote whose code called a function; undefined for the host, also if a remote called the host, and in old browsers. */
function callerOf(called: object): RemoteName | undefined {
  const trace: { stack?: string } = {};
  (Error as { captureStackTrace?: (into: object, below: object) => void }).captureStackTrace?.(trace, called);
  return ownFile.exec(trace.stack ?? '')?.[1];
}

/** Follows the listeners for input that remotes add to the whole page. Those of a remote that isn't shown wait for it. */
function followListeners() {
  const known = new Map<RemoteName, Listener[]>();
  const isCapturing = (options: Listener['options']) =>
    typeof options === 'object' ? options.capture === true : options === true;
  for (const target of [window, document, document.documentElement, document.body]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];
    const forget = (given: Omit<Listener, 'target'>) => {
      const isOther = (one: Listener) =>
        one.target !== target ||
        one.type !== given.type ||
        one.listener !== given.listener ||
        isCapturing(one.options) !== isCapturing(given.options);
      for (const [remote, all] of known) known.set(remote, all.filter(isOther));
    };
    const addEventListener: EventTarget['addEventListener'] = (type, listener, options) => {
      // A listener that is called once can't keep much.
      const isOnce = typeof options === 'object' && options.once;
      const remote = INPUT.test(type) && !isOnce ? callerOf(addEventListener) : undefined;
      if (remote) {
        forget({ type, listener, options });
        known.set(remote, [...(known.get(remote) ?? []), { target, type, listener, options }]);
      }
      if (!remote || remote === shown) add(type, listener, options);
    };
    const removeEventListener: EventTarget['removeEventListener'] = (type, listener, options) => {
      forget({ type, listener, options });
      remove(type, listener, options);
    };
    for (const [name, value] of Object.entries({ addEventListener, removeEventListener }))
      Object.defineProperty(target, name, { value });
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const listenersOf = (remote: RemoteName | null) => known.get(remote ?? '') ?? [];
  return {
    stop: (remote: RemoteName | null): void => {
      for (const { target, type, listener, options } of listenersOf(remote))
        remove.call(target, type, listener, options);
    },
    start: (remote: RemoteName | null): void => {
      for (const { target, type, listener, options } of listenersOf(remote))
        if (typeof options !== 'object' || !options.signal?.aborted)
          add.call(target, type, listener, options);
    },
  };
}

/** Follows the style sheets of remotes: those that appear with a remote's code or while it is shown. */
function followSheets() {
  const ofPage = new Set(sheetsNow());
  const ofRemotes = new Map<RemoteName, Set<CSSStyleSheet>>();
  const sheetsOf = (remote: RemoteName) => {
    const own = ofRemotes.get(remote) ?? new Set();
    ofRemotes.set(remote, own);
    for (const sheet of sheetsNow())
      if (!ofPage.has(sheet) && ![...ofRemotes.values()].some((known) => known.has(sheet))) own.add(sheet);
    return own;
  };
  return {
    start: (remote: RemoteName | null): void => {
      if (remote) for (const sheet of sheetsOf(remote)) sheet.disabled = false;
    },
    stop: (remote: RemoteName | null): void => {
      if (!remote) return;
      const own = sheetsOf(remote);
      for (const sheet of own) sheet.disabled = true;
      setTimeout(() => {
        const present = new Set(sheetsNow());
        // A file of the build may stay for the next visit.
        const isLeft = [...own].some((sheet) => sheet.href === null && present.has(sheet));
        if (isLeft && remote !== shown)
          reportError(new Error('It left style sheets in the page'), fileOfRemote(remote));
      }, CLEANUP_MS);
    },
  };
}

/** The style sheets of the page, except those of the host's files and of emotion. */
function sheetsNow(): CSSStyleSheet[] {
  const inPage = [...document.styleSheets].filter(
    ({ ownerNode, href }) =>
      !(ownerNode instanceof Element && ownerNode.hasAttribute('data-emotion')) && !href?.includes('/host/'),
  );
  return [...inPage, ...document.adoptedStyleSheets];
}
