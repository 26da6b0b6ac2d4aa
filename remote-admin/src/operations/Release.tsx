import { Badge, DescriptionList, Section, TextSpan } from '@portal/shared/ui';
import { FigureTable } from '../figures/FigureTable.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { releaseInPage } from './release-in-page.ts';

const words = {
  release: {
    none: 'No release information: the gateway did not serve this page.',
    columns: {
      name: 'Remote',
      version: 'Version',
      fallback: 'Fallback',
      team: 'Team',
    },
  },
} as const;

/** The running builds of host and remotes, from the page's configuration. */
export function Release() {
  const release = releaseInPage();
  return (
    <Section title="Running versions" description="Reload the page to see a newer release.">
      {release ? (
        <>
          <DescriptionList
            layout="compact"
            items={[
              { term: 'Environment', detail: release.environment },
              { term: 'Release set', detail: String(release.release_set) },
              { term: 'Host', detail: release.host_version },
            ]}
          />
          <FigureTable
            caption="Running versions"
            columns={Object.values(words.release.columns)}
            none={words.release.none}
            of="words"
            rows={Object.entries(release.remotes).map(([name, build]) => {
              const version = release.overrides?.[name] ? (
                <>
                  <TextSpan>{build.version}</TextSpan> <Badge tone="warning">Only for you</Badge>
                </>
              ) : (
                build.version
              );
              const cells = [`remote-${name}`, version, build.fallback?.version ?? 'None', build.team];
              return { key: name, cells };
            })}
          />
        </>
      ) : (
        <NoRecords>{words.release.none}</NoRecords>
      )}
    </Section>
  );
}
