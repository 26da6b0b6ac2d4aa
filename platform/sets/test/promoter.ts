/**
 * A process that publishes, promotes and rolls back, for tests that race or kill it: `<data folder> <what> <first>
 * <count>`.
 */
import { promote, rollback } from '../../sets/index.ts';
import { openStore, publishBuild } from '../../store/index.ts';
import { writeBuild } from './sample-builds.ts';
import { heavyBuild } from './heavy-build.ts';

const [dataDir = '', what, first = '0', count = '1'] = process.argv.slice(2);
const store = openStore(dataDir);
const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);

// Prepare the builds before the race starts.
const folders =
  what === 'publish' ? await Promise.all(numbers.map((number) => writeBuild(heavyBuild(number)))) : [];
process.send?.('begins');
for (const from of folders) await publishBuild({ store, from, commit: null });
if (what === 'promote') {
  for (const number of numbers) {
    const versions = { auth: `2.0.${number}` };
    await promote(
      store,
      'production',
      { versions },
      { by: `process ${process.pid}`, reason: `race ${number}` },
    );
  }
}
if (what === 'roll-back') {
  const attribution = { by: `process ${process.pid}`, reason: 'race' };
  for (const number of numbers) {
    await promote(store, 'production', { versions: { admin: `3.0.${number}` } }, attribution);
    await rollback(store, 'production', 'admin', attribution);
  }
}
process.disconnect?.();
