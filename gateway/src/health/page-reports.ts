import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  culpritOf,
  ERROR_REPORT_PATH,
  loadedMark,
  MOUNT_REPORT_PATH,
  releaseId,
  withoutQueries,
  type ErrorReport,
  type MountReport,
  type Mounts,
  type ReleaseName,
  type NamedBuild,
  VITALS_REPORT_PATH,
  type VitalsReport,
} from '@portal/shared/federation';
import { ratePerClient, reportLimits } from '../proxy/rate-limit.ts';
import type { BuildHealth } from './build-health.ts';
import type { ReportingPage } from './page-token.ts';
import { roleIn, type Person } from './session-user.ts';
import type { Reporter } from './visitor-results.ts';
import type { CurrentRelease } from '../builds/resolve-set.ts';
import { fallbackReason, reasonFor } from '../builds/reasons.ts';
import { unseal } from '../builds/sealed-text.ts';
import type { ErrorCounts } from './error-counts.ts';
import type { PageVitals } from './page-vitals.ts';

/** How long a page's reports count, in ms. Later ones are only logged. */
const COUNTED_MS = 2 * 60 * 60 * 1000;
/** Everyone sees the host's pages. */
const HOST_AREAS = { '/': 'public' } as const;
/** Log lines per build and minute. A broken release must not fill the disk. */
const LINES_PER_BUILD = 100;

/** An error with the build and the team responsible for it. */
export interface AttributedError extends Omit<ErrorReport, 'token'> {
  remote: string;
  version: string | null;
  team: string;
  release_set: number;
  /** Why the page had this build. null when unknown. */
  reason: string | null;
}

/**
 * Accepts reports from pages: errors, each attributed to the build of the failing file, builds that
 * worked, and how fast the page was. Drops a report without the token of a page that a gateway rendered, about a build that this page was not
 * given, or about a remote whose entry the page did not load, because anyone can send one. Logs errors, counts them,
 * and tells the builds' health.
 */
export const pageReports = fp<{
  key: Buffer;
  health: BuildHealth;
  errors: ErrorCounts;
  vitals: PageVitals;
  personOf: (authorization: string | undefined, ip: string) => Promise<Person | null>;
  mounts: () => Mounts;
  /** The entry of a remote's build in the release set. null when it is not served. */
  entryOf: (build: NamedBuild) => Promise<Buffer | null>;
  /** The release set of a page. null when the store has lost it. */
  releaseOf: (number: number) => Promise<Pick<CurrentRelease, 'set' | 'problems'> | null>;
}>(async (app, { key, health, errors, vitals, personOf, mounts, entryOf, releaseOf }) => {
  const mayReportErrors = reportLimits();
  const mayReportMounts = reportLimits();
  const mayReportVitals = reportLimits({ perPage: 1 });
  const mayLog = ratePerClient(LINES_PER_BUILD);

  /** The page of a report within the limits, or null. */
  function acceptedPage({ ip }: FastifyRequest, token: string, mayReport: typeof mayReportErrors) {
    const page = unseal<ReportingPage>(token, key);
    return page && mayReport(ip, page.page) ? page : null;
  }

  async function reporterOf(
    { ip, headers }: FastifyRequest,
    page: ReportingPage,
    name: ReleaseName,
  ): Promise<Reporter | null> {
    const person = await personOf(headers.authorization, ip);
    const areas = name === 'host' ? HOST_AREAS : mounts()[name]?.areas;
    const role = areas ? roleIn(areas, person) : null;
    if (!role) return null;
    return person
      ? { id: `person ${person.id}`, role, isPerson: true }
      : { id: `network ${page.network}`, role, isPerson: false };
  }

  const counts = ({ at }: ReportingPage) => Date.now() - at <= COUNTED_MS;

  async function hearError(request: FastifyRequest<{ Body: ErrorReport }>): Promise<void> {
    const { token, ...report } = request.body;
    const page = acceptedPage(request, token, mayReportErrors);
    const culprit = culpritOf(report.file);
    if (!page || (culprit && !page.builds.includes(releaseId(culprit)))) return;
    const { name, version } = culprit ?? { name: 'unknown', version: null };
    const error: AttributedError = {
      ...withoutSecrets(report),
      remote: name,
      version,
      team: culprit ? (mounts()[culprit.name]?.team ?? 'platform') : 'platform',
      release_set: page.release_set,
      reason: culprit && (await reasonIn(page, culprit)),
    };
    if (mayLog(`${name}@${version}`))
      app.log.error({ page_error: error }, `Error in ${error.remote}, team ${error.team}`);
    if (!counts(page)) return;
    errors.add(error);
    if (!culprit) return;
    const reporter = await reporterOf(request, page, culprit.name);
    if (reporter) health.failed(culprit, reporter, page.page);
    const host = blamedHost(culprit, page);
    const visitor = host && (await reporterOf(request, page, 'host'));
    if (visitor) health.blamed(host, visitor, page.page);
  }

  async function reasonIn(
    { builds, overrides, release_set: number }: ReportingPage,
    build: NamedBuild,
  ): Promise<string | null> {
    const first = builds.find((id) => id.startsWith(`${build.name}@`));
    if (first && first !== releaseId(build)) return fallbackReason(first);
    const release = await releaseOf(number);
    return release && reasonFor(build, release, overrides);
  }

  /**
   * The host of the page in which a remote failed, while the host has a canary: a new host can break the remotes. null
   * when the error is not counted against it.
   */
  function blamedHost(culprit: NamedBuild, { builds }: ReportingPage): NamedBuild | null {
    const host = builds.find((id) => id.startsWith('host@'));
    if (culprit.name === 'host' || !host || !health.compares('host')) return null;
    return { name: 'host', version: host.slice('host@'.length) };
  }

  async function hearMount(request: FastifyRequest<{ Body: MountReport }>): Promise<void> {
    const { token, name, version, loaded } = request.body;
    const page = acceptedPage(request, token, mayReportMounts);
    if (!page || !counts(page) || !page.builds.includes(releaseId({ name, version }))) return;
    const entry = name === 'host' ? null : await entryOf({ name, version });
    if (name !== 'host' && (!entry || loaded !== (await loadedMark(token, entry)))) return;
    const reporter = await reporterOf(request, page, name);
    if (reporter) health.mounted({ name, version }, reporter, page.page);
  }

  function hearVitals(request: FastifyRequest<{ Body: VitalsReport }>): void {
    const { token, name, version, values } = request.body;
    const page = acceptedPage(request, token, mayReportVitals);
    if (page && counts(page) && page.builds.includes(releaseId({ name, version })))
      vitals.add({ name, version }, values);
  }

  app.post<{ Body: ErrorReport }>(ERROR_REPORT_PATH, errorLimits, async (request, reply) => {
    await hearError(request);
    return reply.code(204).send();
  });
  app.post<{ Body: MountReport }>(MOUNT_REPORT_PATH, mountLimits, async (request, reply) => {
    await hearMount(request);
    return reply.code(204).send();
  });
  app.post<{ Body: VitalsReport }>(VITALS_REPORT_PATH, vitalsLimits, async (request, reply) => {
    hearVitals(request);
    return reply.code(204).send();
  });
});

const withoutSecrets = ({ message, stack, file, page }: Omit<ErrorReport, 'token'>) => ({
  message: withoutQueries(message),
  stack: stack && withoutQueries(stack),
  file: file && withoutQueries(file),
  page: withoutQueries(page),
});

const text = (maxLength: number) => ({ type: 'string', maxLength });
/** A body with these fields only. Its token is of a page with at most some forty builds. */
const bodyOf = (required: string[], properties: object) => ({
  type: 'object',
  required: [...required, 'token'],
  additionalProperties: false,
  properties: { ...properties, token: text(3000) },
});
const optionalText = (maxLength: number) => ({ ...text(maxLength), nullable: true });
const errorFields = {
  message: text(500),
  stack: optionalText(4000),
  file: optionalText(500),
  page: text(500),
};
const errorLimits = { bodyLimit: 16_384, schema: { body: bodyOf(['message', 'page'], errorFields) } };
const upTo = (maximum: number) => ({ type: 'number', minimum: 0, maximum });
/** Milliseconds, up to ten minutes. */
const duration = upTo(600_000);
const vitalsFields = {
  name: text(100),
  version: text(100),
  values: {
    type: 'object',
    additionalProperties: false,
    properties: { LCP: duration, INP: duration, TTFB: duration, CLS: upTo(1000) },
  },
};
const vitalsLimits = {
  bodyLimit: 4096,
  schema: { body: bodyOf(['name', 'version', 'values'], vitalsFields) },
};
const mountFields = { name: text(100), version: text(100), loaded: text(64) };
const mountLimits = { bodyLimit: 4096, schema: { body: bodyOf(['name', 'version'], mountFields) } };
