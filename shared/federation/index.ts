/**
 * The contract between the host, the remotes, the gateway and the release commands. Runs in browsers and in
 * Node.
 */
export * from './access.ts';
export * from './app-files.ts';
export * from './contract-version.ts';
export * from './error-report.ts';
export * from './host-pages.ts';
export * from './mount-report.ts';
export * from './vitals-report.ts';
export * from './navigation.ts';
export * from './page-config.ts';
export * from './page-marks.ts';
export * from './page-template.ts';
export * from './page-trace.ts';
export * from './release.ts';
export * from './remotes.ts';
export * from './screens.ts';
