import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newKeyPair } from '@portal/platform/trust';

/** What an S3 client needs to be someone. */
interface Access {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}
/** Everything that the services of compose.yaml keep secret. */
interface Secrets {
  databasePassword: string;
  setup: Access;
  builds: Access;
  files: Access;
  conciergeKey: string;
  operationsKey: string;
  release: ReturnType<typeof newKeyPair>;
  gateway: ReturnType<typeof newKeyPair>;
}

/** The buckets of compose.yaml. */
const BUCKETS = { builds: 'portal-builds', files: 'portal-files' };

/**
 * Writes the files with keys and passwords that the services of compose.yaml read into `folder`: a folder for each kind of
 * service, which gets only what it needs. Keeps them when they exist, because the database and the store know the first ones.
 * Returns whether it made them.
 */
export function writeKeys(folder: string): boolean {
  // Written last, so that a start that was killed halfway begins again.
  const done = join(folder, 'release', 'trust.json');
  if (existsSync(done)) return false;
  const files = Object.entries(filesOf(newSecrets()));
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode: 0o444 });
    renameSync(`${file}.new`, file);
  }
  return true;
}

/** Reads a file of lines `NAME='value'`. */
export const readEnvironment = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)='([^']*)'$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const secret = () => randomBytes(24).toString('hex');
const access = (): Access => ({
  AWS_ACCESS_KEY_ID: randomBytes(10).toString('hex').toUpperCase(),
  AWS_SECRET_ACCESS_KEY: secret(),
});

const newSecrets = (): Secrets => ({
  databasePassword: secret(),
  setup: access(),
  builds: access(),
  files: access(),
  conciergeKey: secret(),
  operationsKey: secret(),
  release: newKeyPair(),
  gateway: newKeyPair(),
});

function filesOf(secrets: Secrets): Record<string, string> {
  const { release, gateway, databasePassword: password } = secrets;
  const trust = json({
    builds: { '*': [release.publicKey] },
    sets: [release.publicKey, gateway.publicKey],
  });
  return {
    'database/password': password,
    'store/s3.json': json({ identities: identitiesOf(secrets) }),
    'buckets/buckets.env': environment({ ...secrets.setup }),
    'api/api.env': environment({
      DATABASE_URL: `postgres://portal:${password}@database/portal`,
      CONCIERGE_API_KEY: secrets.conciergeKey,
      ...secrets.files,
    }),
    'gateway/gateway.env': environment({
      SIGNING_KEY: gateway.privateKey,
      OPERATIONS_KEY: secrets.operationsKey,
      ...secrets.builds,
    }),
    'gateway/trust.json': trust,
    'release/release.env': environment({ SIGNING_KEY: release.privateKey, ...secrets.builds }),
    'release/trust.json': trust,
  };
}

/** The users of SeaweedFS: each reads and writes one bucket, and `setup` makes buckets. */
function identitiesOf({ setup, builds, files }: Secrets): object[] {
  const credentials = ({ AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey }: Access) => [
    { accessKey, secretKey },
  ];
  const inside = (bucket: string) => ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`);
  return [
    { name: 'setup', credentials: credentials(setup), actions: ['Admin'] },
    { name: 'builds', credentials: credentials(builds), actions: inside(BUCKETS.builds) },
    { name: 'files', credentials: credentials(files), actions: inside(BUCKETS.files) },
  ];
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const environment = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
