/** How the host and the remotes are built. Node only. */
export * from './build.ts';
export { startDevServer, type AnswerPage, type DevServer, type Sources } from './dev-server.ts';
export { hostPreset } from './host.ts';
export { remotePreset } from './remote.ts';
export { sharedRanges, sharedVersions } from './shares.ts';
