import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { testBucket } from '@portal/platform/store/testing';
import { startReceiver } from '@portal/platform/telemetry/testing';
import { newKeyPair } from '@portal/platform/trust';
import { serverOfTools } from '../../../api/test/client-tools.ts';
import { freePort, runStatement, startPostgres } from '../../../api/test/postgres-server.ts';
import { openMailServer } from '../../../api/test/support/smtp-fake.ts';
import { makeCertificate, serverAt, settingsOf, type CleanUp, type Server } from './production.ts';

export const newSecret = (kind: BufferEncoding): string => randomBytes(32).toString(kind);

/**
 * What docs/install.md asks for before it begins, in the folder `place`: a database server, a bucket, a mail server, a name with a
 * certificate, a collector, and keys. And two APIs and two gateways with the settings of that page, which do not run yet.
 */
export async function openSite(place: string, cleanUp: CleanUp) {
  const inPlace = (path: string) => join(place, path);
  const name = hostname();
  const found = await lookup(name);
  const address = found.family === 6 ? `[${found.address}]` : found.address;
  const url = new URL(`https://${name}:${await freePort()}`);
  const ports = {
    apis: [await freePort(), await freePort()],
    gateways: [await freePort(), await freePort()],
  };
  const postgres = await startPostgres(serverOfTools()!, inPlace('postgres'), {});
  cleanUp.after(() => postgres.stop());
  const admin = postgres.url('postgres');
  await runStatement(admin, `create role portal login password 'portal'`);
  /** The URL of a new empty database that the portal's role owns. */
  const newDatabase = async (database: string) => {
    await runStatement(admin, `create database ${database} owner portal encoding 'UTF8' template template0`);
    return postgres.url(database).replace('postgres:postgres@', 'portal:portal@');
  };
  const mail = await openMailServer();
  const receiver = await startReceiver();
  cleanUp.after(receiver.close);
  await testBucket(cleanUp);
  const bucket = Object.fromEntries(Object.entries(process.env).filter(([key]) => key.startsWith('AWS_')));

  const keys = { packages: newKeyPair(), environment: newKeyPair(), gateways: newKeyPair() };
  const TRUST_FILE = inPlace('trust.json');
  const trust = (...sets: string[]) =>
    writeFileSync(TRUST_FILE, JSON.stringify({ builds: { '*': [keys.packages.publicKey] }, sets }));
  const store = {
    STORE_URL: 's3://portal-builds/releases',
    TRUST_FILE,
    DATA_DIR: inPlace('operator'),
    PRODUCTION_URL: ports.gateways.map((port) => `http://127.0.0.1:${port}`).join(),
  };
  const [first, next] = [inPlace('servers'), inPlace('next-servers')];
  const certificate = await makeCertificate(inPlace('proxy'), [name, 'localhost']);
  process.env['NODE_EXTRA_CA_CERTS'] = certificate;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);

  const shared = {
    ...(bucket as Record<string, string>),
    PUBLIC_URL: url.origin,
    TRUSTED_PROXIES: 'loopback',
    NODE_EXTRA_CA_CERTS: certificate,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const conciergeKey = newSecret('hex');
  const operationsKey = newSecret('base64');
  const { BREACHED_PASSWORDS_URL: _, ...apiSettings } = settingsOf('api');
  const databaseUrl = await newDatabase('portal');
  const api = (index: number): Server =>
    serverAt('api', ports.apis[index]!, {
      folder: first,
      env: {
        ...apiSettings,
        ...shared,
        DATA_DIR: inPlace(`api-${index}`),
        API_HOST: '127.0.0.1',
        API_PORT: String(ports.apis[index]),
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        CONCIERGE_API_KEY: conciergeKey,
        WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
        // One vendor sends the whole load. Responses and decisions can't be undone, so that nothing waits for that.
        LIMIT_PER_USER_PER_MINUTE: '1000000',
        RESPONSE_UNDO_SECONDS: '0',
        DECISION_UNDO_SECONDS: '0',
        CONFIRMATION_SECONDS: '3600',
      },
    });
  const apis = [api(0), api(1)];
  const gateways = ports.gateways.map((port, index) =>
    serverAt('gateway', port, {
      folder: first,
      env: {
        ...settingsOf('gateway'),
        ...shared,
        STORE_URL: store.STORE_URL,
        TRUST_FILE,
        DATA_DIR: inPlace(`gateway-${index}`),
        HOST: '127.0.0.1',
        PORT: String(port),
        // The machine's own API first.
        API_URL: [apis[index]!, apis[1 - index]!].map((one) => one.url).join(),
        SIGNING_KEY: keys.gateways.privateKey,
        OPERATIONS_KEY: operationsKey,
      },
    }),
  );
  for (const server of [...apis, ...gateways]) cleanUp.after(() => server.end('SIGKILL'));
  return {
    /** Where visitors find it. Its name is that of this machine, because production refuses localhost. */
    url,
    /** The address of that name. */
    address,
    ports,
    postgres,
    newDatabase,
    mail,
    receiver,
    keys,
    /** Writes the public keys whose release sets count into the trust file. */
    trust,
    /** The settings of the release commands. */
    store,
    /** The folders of the first version of the servers and of the next one. */
    first,
    next,
    conciergeKey,
    operationsKey,
    apis,
    gateways,
  };
}
