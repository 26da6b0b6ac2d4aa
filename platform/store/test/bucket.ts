import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { TestContext } from 'node:test';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { configuredStore, type Store } from '../../store/index.ts';

const BUCKET = 'portal-builds';

/** How the bucket fails from now on. */
export interface BucketFaults {
  /** A read gets no answer, or an answer whose body stops, goes on without end, slowly or fast. */
  reads?: 'unanswered' | 'stalled' | 'dripping' | 'flooding';
  /** The answer to every listing. */
  listing?: string;
  /** How far the clock of this machine is behind that of the bucket, in ms. The bucket refuses signatures that are not of now. */
  clockAheadMs?: number;
  /** Writes fail. */
  rejectsWrites?: boolean;
  /** The number of writes that the bucket refuses because of a concurrent write. */
  conflicts?: number;
  /** The first answer to each write below this path is lost, after the bucket did what it says. */
  losesAnswersTo?: string;
  /** The number of lost answers. */
  lost: number;
}

/**
 * Starts a bucket on a real S3-compatible server (fauxqs, over HTTP with signed requests) as the configured
 * store. fauxqs does not support conditional writes. With `conditional` a proxy in front of it serializes
 * writes and responds 412 to `If-None-Match: *` when the object exists, as S3 does.
 */
export async function testBucket(
  t: Pick<TestContext, 'after'>,
  { conditional = true } = {},
): Promise<{ store: Store; faults: BucketFaults; stop: () => Promise<void> }> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  t.after(stop);
  const faults: BucketFaults = { lost: 0 };
  const endpoint = conditional
    ? await conditionalFront(t, server.port, faults)
    : `http://127.0.0.1:${server.port}`;
  const access = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  Object.assign(process.env, access);
  t.after(() => {
    for (const name of Object.keys(access)) delete process.env[name];
  });
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: BUCKET }));
  return { store: await configuredStore({ STORE_URL: `s3://${BUCKET}/releases` }), faults, stop };
}

async function conditionalFront(
  t: Pick<TestContext, 'after'>,
  port: number,
  faults: BucketFaults,
): Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  const front = createServer((requirement, answer) => {
    const loses = () => {
      const { method, url = '', headers } = requirement;
      const isFirst = String(headers['amz-sdk-request']).startsWith('attempt=1;');
      if (method !== 'PUT' || !isFirst || !faults.losesAnswersTo || !url.includes(faults.losesAnswersTo))
        return false;
      faults.lost += 1;
      return true;
    };
    const work = () => passOn(requirement, answer, { port, loses }).catch(() => answer.destroy());
    if (faults.clockAheadMs && isSkewed(requirement, faults.clockAheadMs))
      return void answer
        .writeHead(403, { date: new Date(Date.now() + faults.clockAheadMs).toUTCString() })
        .end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
    if (requirement.method === 'GET' && faults.reads) {
      if (faults.reads === 'stalled') answer.writeHead(200, { 'content-length': 100 }).write('{');
      if (faults.reads === 'dripping') drip(answer);
      if (faults.reads === 'flooding') endless().pipe(answer);
      return;
    }
    if (requirement.method === 'GET' && faults.listing && requirement.url?.includes('list-type=2'))
      return void answer.writeHead(200, { 'content-type': 'application/xml' }).end(faults.listing);
    if (requirement.method === 'PUT' && faults.rejectsWrites)
      return void requirement.resume().on('end', () => answer.writeHead(503).end());
    if (requirement.method === 'PUT' && faults.conflicts) {
      faults.conflicts -= 1;
      return void requirement.resume().on('end', () => answer.writeHead(409).end());
    }
    if (requirement.method !== 'PUT') void work();
    else last = last.then(work);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    front.closeAllConnections();
    front.close();
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

/** Whether a request was signed more than 15 minutes before or after the time of the bucket. */
function isSkewed({ headers }: IncomingMessage, aheadMs: number): boolean {
  const iso = String(headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/,
    '$1-$2-$3:$4:$5',
  );
  return Math.abs(Date.parse(iso) - (Date.now() + aheadMs)) > 15 * 60_000;
}

function drip(answer: ServerResponse): void {
  const timer = setInterval(() => answer.write(' '), 50);
  answer.on('close', () => clearInterval(timer));
}

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(1024 * 1024, ' '));
    },
  });

async function passOn(
  requirement: IncomingMessage,
  answer: ServerResponse,
  { port, loses }: { port: number; loses: () => boolean },
): Promise<void> {
  const target = { host: '127.0.0.1', port, path: requirement.url };
  if (requirement.headers['if-none-match'] === '*' && (await exists(target))) {
    requirement.resume();
    if (loses()) return void answer.destroy();
    answer.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const passed = request(
      { ...target, method: requirement.method, headers: requirement.headers },
      (response) => {
        if (loses()) return void response.resume().on('end', () => reject(new Error('The answer is lost')));
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer).on('finish', resolve);
      },
    );
    passed.on('error', reject);
    requirement.pipe(passed);
  }).catch(() => answer.destroy());
}

const exists = (target: { host: string; port: number; path: string | undefined }) =>
  new Promise<boolean>((resolve, reject) => {
    request({ ...target, method: 'HEAD' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', reject)
      .end();
  });
