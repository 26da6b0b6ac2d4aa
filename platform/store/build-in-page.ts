import type { ReleaseRecord, RemoteBuild, RemoteName } from '@portal/shared/federation';

/** A remote's build as a page loads it, from its record. */
export function buildInPage(name: RemoteName, record: ReleaseRecord): RemoteBuild {
  const url = (file: string) => `/remotes/${name}/${record.version}/${file}`;
  const integrity = (file: string) => record.files[file] ?? '';
  const toLoad = (files: string[]) => files.map((file) => ({ url: url(file), integrity: integrity(file) }));
  return {
    version: record.version,
    team: record.team,
    entry: url(record.entry),
    integrity: integrity(record.entry),
    global: record.global ?? '',
    contract: record.contract,
    preload: toLoad(record.preload),
    pages: Object.fromEntries(
      Object.entries(record.pages ?? {}).map(([path, files]) => [path, toLoad(files)]),
    ),
  };
}
