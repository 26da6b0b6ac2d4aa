/** The build configuration of the host and the remotes. Node only. */
export * from './build.ts';
export {
  OVERLAY_POLICY,
  startDevServer,
  type ServePage,
  type DevServer,
  type Sources,
} from './dev-server.ts';
export { fitsHost } from './fits-host.ts';
export { hostPreset } from './host.ts';
export { remotePreset } from './remote.ts';
export { sharedRanges, sharedVersions } from './shares.ts';
