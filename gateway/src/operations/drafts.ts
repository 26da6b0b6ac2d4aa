import { markup, type Markup } from '@portal/platform/server';
import { isMountPath, isYanked, namedBuilds } from '@portal/platform/sets';
import { isReleaseName, listReleases, type Store } from '@portal/platform/store';
import {
  releaseId,
  shortCommit,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
} from '@portal/shared/federation';
import { instant, OPERATIONS_PATH, type OperationsPage } from './layout.ts';

/** The page that lists the drafts. Not in production, which has no overrides. */
export const DRAFTS_PATH = `${OPERATIONS_PATH}/drafts`;

/** Most drafts to show, and most builds of a name to look at. */
const SHOWN = 50;
const SHOWN_OF_NAME = 30;

/**
 * The builds of remotes that an override can name and the environment does not run, newest first. Leaves out those that are
 * older than the released build, and yanked ones.
 */
export async function openDrafts(store: Store, set: ReleaseSet | null): Promise<ReleaseRecord[]> {
  const running = new Set(set ? namedBuilds(set).map(releaseId) : []);
  const names = (await store.list('remotes')).filter((name) => name !== 'host' && isReleaseName(name));
  const builds = await Promise.all(
    names.map(async (name) => {
      const offered = await usableBuilds(store, name, set);
      const released = offered.findIndex(({ version }) => version === set?.remotes[name]?.version);
      return released < 0 ? offered : offered.slice(0, released);
    }),
  );
  return builds
    .flat()
    .filter((build) => !running.has(releaseId(build)) && build.mount !== undefined)
    .sort((a, b) => b.built_at.localeCompare(a.built_at))
    .slice(0, SHOWN);
}

/** The newest published builds of a name. Leaves out yanked ones and those whose record cannot be read. */
async function usableBuilds(
  store: Store,
  name: ReleaseName,
  set: ReleaseSet | null,
): Promise<ReleaseRecord[]> {
  const newest = await listReleases(store, name);
  const yanked = await Promise.all(newest.map(({ version }) => isYanked(store, { name, version }, set)));
  return newest.filter((_, index) => !yanked[index]).slice(0, SHOWN_OF_NAME);
}

/** Renders the list of drafts. Each link starts the override of one. */
export function draftsPage(drafts: ReleaseRecord[]): OperationsPage {
  const body = markup`<div class="stack"><h1>Drafts</h1>
  <p class="soft">Published builds that are newer than the released one. A link shows you a build for eight hours. Nobody else sees it.</p></div>
  <section>${drafts.length > 0 ? markup`<ul class="list">${drafts.map(draftItem)}</ul>` : markup`<p class="soft">None.</p>`}</section>
  <div class="actions"><a class="button" href="${OPERATIONS_PATH}">Back</a></div>`;
  return { title: 'Drafts', body };
}

function draftItem(build: ReleaseRecord): Markup {
  const { name, version, team, built_at: at, commit } = build;
  return markup`<li><span><a href="${overridePath(build)}">${name} ${version}</a></span>
    <span>${commit && 'commit '}${shortCommit(commit)}</span>
    <span class="faint">Team ${team}, ${instant(at)}</span></li>`;
}

/** A page of the build with the override that shows it. A record that no promotion checked can have any text as an area. */
function overridePath({ name, version, mount = '/', areas = {} }: ReleaseRecord): string {
  const pages = Object.keys(areas).filter(isMountPath);
  const page = pages.find((area) => area === mount) ?? pages[0] ?? '/';
  return `${page}?remote=${name}@${version}`;
}
