import { hashKey } from '@tanstack/react-query';
import { atom, useAtomValue, type PrimitiveAtom } from 'jotai';
import type { Draft } from '@portal/shared/contract';
import {
  addUnsavedInput,
  ApiError,
  currentSession,
  hasCode,
  portalStore,
  queryClient,
  subscribe,
} from '@portal/shared/runtime';
import { storeResponse } from '../queries/index.ts';
import { personalStorage } from '../session/index.ts';

/** Debounce of saves, in ms. */
const REST_MS = 1500;
/** How long until a save that got no response is repeated, in ms. */
const RETRY_MS = 10_000;

/** What a form holds. */
type Form = Record<string, unknown>;

/** Whose draft, and where it is. */
export interface DraftPlace {
  userId: number;
  /** The key in the storage of this device, for what the server doesn't have yet. */
  storageKey: string;
  /** The query that reads the draft from the server. */
  queryKey: readonly unknown[];
  /** How long input stays on this device, in ms. */
  lifetimeMs: number;
  save: (change: { form: Form; version: string }, options: { keepalive?: boolean }) => Promise<Draft>;
  remove: () => Promise<unknown>;
}

/** Where the latest input is. */
export interface DraftState {
  /** `none`: no input of this page. `saved`: the server has it. `waiting`: it will be sent. `failed`: it could not be sent. */
  status: 'none' | 'saved' | 'waiting' | 'failed';
  /** Whether this device stores what the server doesn't have. */
  isStored: boolean;
  /** The draft that another device saved meanwhile. Nothing is sent until the user chooses. */
  theirs: Draft | null;
}

export interface DraftSync {
  state: PrimitiveAtom<DraftState>;
  /** Returns the latest input: of this device if the server doesn't have it, else the server's. */
  latest: () => Form | null;
  /** Returns what a form starts with. The form's changes continue it. */
  open: () => Form | null;
  /** Leaves the input to another tab that goes on typing. The next `open` continues its input. */
  follow: () => void;
  /** Sends what an earlier page left on this device. */
  resume: () => void;
  /** Stores input on this device now, and on the server when typing pauses. */
  change: (form: Form) => void;
  /** Deletes the draft everywhere. */
  discard: () => void;
  /** Takes the other device's draft. Returns its input. */
  takeTheirs: () => Form | null;
  /** Saves this device's input over the other device's. */
  keepMine: () => void;
  /** Sends what the server doesn't have. Rejects if that fails. */
  flush: () => Promise<void>;
}

interface Unsent {
  form: Form;
  /** The version on the server that it continues. */
  version: string;
  savedAt: number;
}

const untouched: DraftState = { status: 'none', isStored: true, theirs: null };
const syncs = new Map<string, DraftSync & { leave: () => void; stop: () => void }>();
let watching = false;

/** The state of a draft, in React. */
export const useDraftState = ({ state }: DraftSync): DraftState => useAtomValue(state);

/** Forgets every draft of this page. What is on this device stays. */
export function stopDrafts(): void {
  for (const { stop } of syncs.values()) stop();
  syncs.clear();
}

/**
 * Syncs a draft with the server, one save at a time. This device keeps only what the server doesn't have. The server's version decides
 * whether a save continues the newest draft, never the time of a device. It outlives the form.
 */
export function draftSync(place: DraftPlace): DraftSync {
  watchPage();
  const known = syncs.get(place.storageKey);
  if (known) return known;
  const created = createSync(place);
  syncs.set(place.storageKey, created);
  return created;
}

function watchPage(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => {
    for (const { leave } of syncs.values()) leave();
  });
  window.addEventListener('online', () => {
    for (const { resume } of syncs.values()) resume();
  });
  subscribe('session.ended', stopDrafts);
}

function createSync({ userId, storageKey, queryKey, lifetimeMs, save, remove }: DraftPlace) {
  const state = atom(untouched);
  const patch = (change: Partial<DraftState>) => portalStore.set(state, (now) => ({ ...now, ...change }));
  /** The version on the server that the form's input continues. */
  let version = '';
  let unsent: Form | null = null;
  /** Input that the form's input grew from. A lost response of a save is not another device's change. */
  const ancestors = new Set<string>();
  let calls = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const cached = () => queryClient.getQueryData<Draft>(queryKey);
  const isOwn = () => {
    const user = currentSession()?.user;
    return user?.id === userId && !user.viewing_as;
  };
  const latest = () => unsent ?? readUnsent()?.form ?? cached()?.form ?? null;

  function readUnsent(): Unsent | null {
    try {
      const text = personalStorage.getItem(storageKey);
      if (text === null) return null;
      const stored = JSON.parse(text) as Unsent | null;
      if (stored?.form && Date.now() - stored.savedAt < lifetimeMs) return stored;
    } catch {
      // It is damaged.
    }
    personalStorage.removeItem(storageKey);
    return null;
  }

  function storeUnsent(form: Form): void {
    const stored: Unsent = { form, version, savedAt: Date.now() };
    patch({ isStored: personalStorage.setItem(storageKey, JSON.stringify(stored)) });
  }

  /** Nothing is left to send. */
  function settle(draft: Draft): void {
    unsent = null;
    version = draft.version;
    ancestors.clear();
    personalStorage.removeItem(storageKey);
    release();
    storeResponse(queryKey, draft);
    patch({ status: 'saved', isStored: true, theirs: null });
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  function protect(): void {
    release();
    release = addUnsavedInput({ lostBy: 'logout', flush });
  }

  async function sendNow(options: { keepalive?: boolean } = {}): Promise<void> {
    clearTimeout(timer);
    const form = unsent;
    if (!form || portalStore.get(state).theirs || !isOwn()) return;
    ancestors.add(hashKey([form]));
    try {
      const saved = await save({ form, version }, options);
      if (!isOwn()) return;
      if (unsent === form) return settle(saved);
      if (!unsent) return;
      version = saved.version;
      storeUnsent(unsent);
    } catch (error) {
      if (isOwn() && unsent) await handle(error, options);
    }
  }

  async function handle(error: unknown, options: { keepalive?: boolean }): Promise<void> {
    if (!hasCode(error, 'edit_conflict')) {
      patch({ status: 'failed' });
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) schedule(RETRY_MS);
      return;
    }
    const current = (error as ApiError).current as Draft;
    if (current.form && !ancestors.has(hashKey([current.form])))
      return patch({ status: 'failed', theirs: current });
    version = current.version;
    await sendNow(options);
  }

  const send = (): Promise<void> => (calls = calls.then(() => sendNow()));

  async function flush(): Promise<void> {
    await send();
    if (unsent) throw new Error('The draft is not on the server');
  }

  /** Continues what is on this device. Returns it. */
  function continueStored(): Form | null {
    const stored = readUnsent();
    if (!stored) return null;
    version = stored.version;
    ancestors.add(hashKey([stored.form]));
    return stored.form;
  }

  return {
    state,
    latest,
    open() {
      if (!unsent && !continueStored()) version = cached()?.version ?? '';
      return latest();
    },
    follow() {
      clearTimeout(timer);
      release();
      unsent = null;
    },
    resume() {
      unsent ??= continueStored();
      if (!unsent) return;
      protect();
      patch({ status: 'waiting' });
      void send();
    },
    change(form: Form) {
      if (!isOwn() || hashKey([form]) === hashKey([latest()])) return;
      unsent = form;
      storeUnsent(form);
      protect();
      // A failed save is still missing on the server.
      patch({ status: portalStore.get(state).status === 'failed' ? 'failed' : 'waiting' });
      schedule(REST_MS);
    },
    discard() {
      const isNeeded = latest() !== null;
      clearTimeout(timer);
      settle({ form: null, version: '', saved_at: null });
      patch(untouched);
      // After a pending save, which would otherwise restore the draft. If the deletion fails, the draft expires.
      if (isNeeded)
        calls = calls.then(remove).then(
          () => {},
          () => {},
        );
    },
    takeTheirs() {
      const { theirs } = portalStore.get(state);
      if (theirs) settle(theirs);
      return theirs?.form ?? null;
    },
    keepMine() {
      const { theirs } = portalStore.get(state);
      if (!theirs) return;
      version = theirs.version;
      patch({ status: 'waiting', theirs: null });
      void send();
    },
    flush,
    leave: () => void sendNow({ keepalive: true }),
    stop() {
      clearTimeout(timer);
      release();
      unsent = null;
    },
  };
}
