import type { ReleaseName } from './release.ts';

/** The endpoint for builds that worked in a page. */
export const MOUNT_REPORT_PATH = '/__mounts';

/** A page of this build was shown: the host's own app, or a remote's page with all its files. */
export interface MountReport {
  /** `report_token` of the page. */
  token: string;
  name: ReleaseName;
  version: string;
  /** {@link loadedMark} of the remote's entry. The token itself shows that a page of the host was loaded. */
  loaded?: string;
}

/** Shows that a page loaded a file: the SHA-256 of the page's report token and the file, in hex. */
export async function loadedMark(token: string, file: ArrayBuffer | Uint8Array): Promise<string> {
  const before = new TextEncoder().encode(token);
  const text = new Uint8Array(before.length + file.byteLength);
  text.set(before);
  text.set(new Uint8Array(file), before.length);
  // Over plain http it throws, and the mount isn't reported.
  // oxlint-disable-next-line no-restricted-properties -- see above
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
