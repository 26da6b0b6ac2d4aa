import type { KeyObject } from 'node:crypto';
import type { ReleaseName } from '@portal/shared/federation';
import { isSignedBy, type Signed, type SignedKind } from '../trust/signing.ts';
import type { Store } from './store.ts';
import { signTrusted, type Trust } from '../trust/keys.ts';

/** A signed statement about a build, in addition to its record. */
export interface Note extends Signed {
  name: ReleaseName;
  version: string;
}

/** Where the notes of one kind about one build are, and which keys may sign them. */
export interface Notes<T extends Note> {
  /** Each note is a new file with a random name, so a forged note doesn't prevent a real one. */
  folder: string;
  kind: SignedKind & ('yank' | 'proof');
  /** What a note has to say. It does not count in another folder. */
  about: Partial<T>;
  keysIn: (trust: Trust) => KeyObject[];
}

/** Adds a note with this process's signature. Throws when the trust file does not list its key. */
export async function addNote<T extends Note>(
  store: Store,
  { folder, kind, keysIn }: Notes<T>,
  note: T,
): Promise<void> {
  const signed = signTrusted(store.keys, kind, note, keysIn);
  await store.create(`${folder}/${crypto.randomUUID()}.json`, `${JSON.stringify(signed, null, 2)}\n`);
}

/** The first note that a trusted key signed, or null. */
export async function findNote<T extends Note>(store: Store, notes: Notes<T>): Promise<T | null> {
  for await (const note of trustedNotes(store, notes)) return note;
  return null;
}

/** The notes that a trusted key signed, in no order. Reports those that do not count. */
export async function* trustedNotes<T extends Note>(store: Store, notes: Notes<T>): AsyncGenerator<T> {
  const { folder, kind } = notes;
  for (const name of await store.list(folder)) {
    if (!name.endsWith('.json')) continue;
    const path = `${folder}/${name}`;
    const note = parse<T>(await store.read(path));
    if (note && counts(store, notes, note)) yield note;
    else
      store.onIgnored?.(`${path} is ignored: it is not a ${kind} of this build that a trusted key signed.`);
  }
}

/** Whether a note is about this build and signed by a trusted key. */
export function counts<T extends Note>(
  { keys: { trust } }: Store,
  { kind, about, keysIn }: Notes<T>,
  note: T,
): boolean {
  const matches = Object.entries(about).every(([field, value]) => note[field as keyof T] === value);
  return matches && (!trust || isSignedBy(keysIn(trust), kind, note));
}

function parse<T>(content: Buffer | null): T | null {
  try {
    return content && (JSON.parse(content.toString('utf8')) as T);
  } catch {
    return null;
  }
}
