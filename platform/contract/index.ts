/** The report of what remotes rely on. */
export * from './api-report.ts';
