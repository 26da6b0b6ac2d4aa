/**
 * Code that the API, the gateway and the commands share: settings and responses to malformed HTTP. Node only.
 */
export * from './allowed-methods.ts';
export * from './client-address.ts';
export * from './config-error.ts';
export * from './data-dir.ts';
export * from './doctor.ts';
export * from './drain.ts';
export * from './listening.ts';
export * from './log-line.ts';
export * from './malformed-http.ts';
export * from './markup.ts';
export * from './shared-settings.ts';
export * from './refusals.ts';
export * from './request-origin.ts';
export * from './setting-readers.ts';
export * from './trace-requests.ts';
export * from './tracing.ts';
