import type { ReleaseName } from './release.ts';

/** The endpoint for builds that worked in a page. */
export const MOUNT_REPORT_PATH = '/__mounts';

/** A page of this build was shown: the host's own app, or a remote's page with all its files. */
export interface MountReport {
  /** `report_token` of the page. */
  token: string;
  name: ReleaseName;
  version: string;
}
