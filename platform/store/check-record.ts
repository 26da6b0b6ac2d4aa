import { releaseId, type ReleaseRecord } from '@portal/shared/federation';
import { ReleaseError } from '../release-error.ts';

/** Whether a value of a record is one that pages, gateways and commands can work with. */
type Check = (value: unknown) => boolean;

/** Most characters of a text. Every page has the label and team of every remote. */
const LETTERS = 200;
const FILES = 10_000;
/** Most areas of a remote, pages with their own files, and other short lists. */
const ENTRIES = 200;
const NAMES = 10_000;

const isText: Check = (value) =>
  typeof value === 'string' && value.length <= LETTERS && !/\p{Cc}/u.test(value);
/** A path below the build's folder that is the same in a URL: `screens/login.google.json`. */
const isFile: Check = (value) =>
  isText(value) &&
  /^[\w.@~+-]+(\/[\w.@~+-]+)*$/.test(String(value)) &&
  !/(^|\/)\.\.?(\/|$)/.test(String(value));
const isHash: Check = (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
const isGlobal: Check = (value) => value === null || (isText(value) && /^[\w$]+$/.test(String(value)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const mapOf =
  (check: Check, most: number, isKey = isText): Check =>
  (value) =>
    isObject(value) &&
    !Array.isArray(value) &&
    Object.keys(value).length <= most &&
    Object.entries(value).every(([key, each]) => isKey(key) && check(each));

const fields: Record<keyof ReleaseRecord, Check> = {
  name: isText,
  version: isText,
  commit: (value) => value === null || isText(value),
  team: isText,
  built_at: isText,
  contract: isText,
  shared: mapOf(isText, ENTRIES),
  imports: optional(mapOf(listOf(isText, NAMES), ENTRIES)),
  provides: optional(mapOf(listOf(isText, NAMES), ENTRIES)),
  entry: isFile,
  global: isGlobal,
  preload: listOf(isFile, ENTRIES),
  pages: optional(mapOf(listOf(isFile, ENTRIES), ENTRIES)),
  label: optional(isText),
  mount: optional(isText),
  areas: optional(mapOf(isText, ENTRIES)),
  navigation: optional(listOf(isObject, ENTRIES)),
  own_pages: optional(listOf(isText, ENTRIES)),
  accesses: optional(listOf(isText, ENTRIES)),
  files: mapOf(isHash, FILES, isFile),
  signature: optional(isText),
};

/**
 * Checks the types and lengths of a record's fields: a team signs its own records, and every page has a part of them.
 * Throws a ReleaseError that names the first unusable field.
 */
export function checkRecord(record: ReleaseRecord): void {
  for (const [field, check] of Object.entries(fields))
    if (!check(record[field as keyof ReleaseRecord]))
      throw new ReleaseError(`The record of ${releaseId(record)} has an unusable ${field}.`);
}
