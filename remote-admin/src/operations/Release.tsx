import { Badge, DescriptionList, Section, TextSpan } from '@portal/shared/ui';
import { FigureTable } from '../figures/FigureTable.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { releaseInPage } from './release-in-page.ts';
import { operationsTexts } from './texts.ts';

const { release: words } = operationsTexts;

/** The running builds of host and remotes, from the page's configuration. */
export function Release() {
  const release = releaseInPage();
  return (
    <Section title={words.title} description={words.lead}>
      {release ? (
        <>
          <DescriptionList
            layout="compact"
            items={[
              { term: words.environment, detail: release.environment },
              { term: words.set, detail: String(release.release_set) },
              { term: words.host, detail: release.host_version },
            ]}
          />
          <FigureTable
            caption={words.title}
            columns={Object.values(words.columns)}
            none={words.none}
            of="words"
            rows={Object.entries(release.remotes).map(([name, build]) => {
              const version = release.overrides?.[name] ? (
                <>
                  <TextSpan>{build.version}</TextSpan> <Badge tone="warning">{words.swapped}</Badge>
                </>
              ) : (
                build.version
              );
              const cells = [
                `remote-${name}`,
                version,
                build.fallback?.version ?? words.noFallback,
                build.team,
              ];
              return { key: name, cells };
            })}
          />
        </>
      ) : (
        <NoRecords>{words.none}</NoRecords>
      )}
    </Section>
  );
}
