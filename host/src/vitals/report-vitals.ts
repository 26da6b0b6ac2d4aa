import { VITALS_REPORT_PATH, type Vitals, type VitalsReport } from '@portal/shared/federation';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from '../errors/send-report.ts';
import { pageArea, pageConfig } from '../page-config.ts';

/**
 * Reports to the gateway how fast this page was, once, when it is hidden or closed for the first time. The values count for the
 * remote of the path that was opened, and otherwise for the host.
 */
export function reportVitals(): void {
  if (!pageConfig.report_token) return;
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const remote = pageArea(new URL(opened).pathname)?.remote;
  const build = remote && pageConfig.remotes[remote];
  const shown: Pick<VitalsReport, 'name' | 'version'> = build
    ? { name: remote, version: build.version }
    : { name: 'host', version: pageConfig.host_version };
  const values: Vitals = {};
  const keep = ({ name, value }: { name: string; value: number }) => {
    values[name as keyof Vitals] = value;
  };
  onCLS(keep);
  onINP(keep);
  onLCP(keep);
  onTTFB(keep);
  // The library gives its last values in this event, before later listeners.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (Object.keys(values).length > 0) sendReport(VITALS_REPORT_PATH, { ...shown, values });
  };
  addEventListener('visibilitychange', send);
}
