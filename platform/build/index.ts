/** The build configuration of the host and the remotes. Node only. */
export * from './webpack/build.ts';
export { OVERLAY_POLICY, startDevServer, type ServePage, type Sources } from './webpack/dev-server.ts';
export { fitsHost } from './contract/build-checks.ts';
export { hostPreset } from './webpack/host.ts';
export { remotePreset } from './webpack/remote.ts';
export { sharedRanges, sharedVersions } from './contract/shares.ts';
