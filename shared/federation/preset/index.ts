/** How the host and the remotes are built. Node only. */
export * from './build.ts';
export { devPort } from './dev-server.ts';
export { hostPreset } from './host.ts';
export { remotePreset } from './remote.ts';
export { sharedRanges, sharedVersions } from './shares.ts';
