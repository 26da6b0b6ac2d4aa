import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { inParallel } from '../in-parallel.ts';
import { ReleaseError } from '../release-error.ts';
import { MAX_FILE_BYTES, tooLarge, type PublishableBuild, type Store } from './store.ts';

/** Concurrent uploads, without overloading the bucket. */
const PARALLEL = 8;
/** Timeouts to connect, and to respond or to go on with a body, in ms. The client tries each request three times. */
const CONNECT_MS = 2000;
const ANSWER_MS = 10_000;
/** Time for a whole file, in ms: a body that sends a byte now and then would never end. */
const READ_MS = 60_000;
/** Pages of a listing, of 1,000 files each. A bucket that always promises another page would never end. */
const MOST_PAGES = 1000;
/** An upload may take longer, as long as it makes progress. */
const UNLIMITED = { requestTimeout: 0 };
/** The number of times that the bucket may refuse a write because of a concurrent one before the write fails. */
const MOST_CONFLICTS = 20;
/** A file for testing whether the bucket prevents overwrites. */
const PROBE = 'keeps-what-is-there';

type BucketSettings = Pick<Store, 'keys'> & {
  bucket: string;
  prefix: string;
  answerMs?: number;
  readMs?: number;
};

/**
 * A store in an S3 bucket. Uses the standard AWS environment for the endpoint, region and credentials
 * (AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, …). Conditional writes (`If-None-Match: *`) keep
 * concurrent pipelines from overwriting each other. Refuses a bucket without them before the first write.
 */
export function bucketStore({
  bucket,
  prefix,
  keys,
  answerMs = ANSWER_MS,
  readMs = READ_MS,
}: BucketSettings): Store {
  const client = new S3Client({
    // S3-compatible buckets of other vendors have no host name per bucket.
    forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      // Without it, the client only logs a warning.
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  const key = (path: string) => (prefix ? `${prefix}/${path}` : path);
  let probed: Promise<void> | null = null;

  const read: Store['read'] = async (path) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key(path) }));
      return Body
        ? await contentOf(addAbortSignal(AbortSignal.timeout(readMs), Body as Readable), path)
        : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  /**
   * What is below a folder, or with a delimiter what is directly in it. Leaves out what is elsewhere, because
   * {@link remove} deletes what a listing names.
   */
  async function* pagesOf(folder: string, Delimiter?: string) {
    const below = `${key(folder)}/`;
    let pages = 0;
    for await (const page of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: below, Delimiter },
    )) {
      pages += 1;
      if (pages > MOST_PAGES) throw new Error(`The listing of ${below} in ${bucket} does not end.`);
      yield {
        files: (page.Contents ?? []).filter(({ Key }) => Key?.startsWith(below)),
        folders: (page.CommonPrefixes ?? []).filter(({ Prefix }) => Prefix?.startsWith(below)),
      };
    }
  }

  const list: Store['list'] = async (folder) => {
    const names: string[] = [];
    for await (const { files, folders } of pagesOf(folder, '/'))
      for (const path of [...files.map(({ Key }) => Key), ...folders.map(({ Prefix }) => Prefix)])
        if (path) names.push(path.slice(key(folder).length + 1).replace(/\/$/, ''));
    return names;
  };

  const usage: Store['usage'] = async (folder) => {
    let [bytes, at] = [0, 0];
    for await (const { files } of pagesOf(folder))
      for (const { Size = 0, LastModified } of files) {
        bytes += Size;
        at = Math.max(at, LastModified?.getTime() ?? 0);
      }
    return { bytes, at: new Date(at) };
  };

  const remove: Store['remove'] = async (folder, seal) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key(`${folder}/${seal}`) }));
    for await (const { files } of pagesOf(folder))
      for (const { Key } of files) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  };

  const put = async (path: string, content: string | Buffer): Promise<boolean> => {
    const body = { Bucket: bucket, Key: key(path), Body: content, IfNoneMatch: '*' };
    let retried = false;
    for (let conflicts = 0; ; conflicts++) {
      try {
        await client.send(new PutObjectCommand(body), UNLIMITED);
        return true;
      } catch (error) {
        retried ||= attemptsOf(error) > 1;
        // The bucket may have stored an attempt whose answer was lost.
        if (statusOf(error) === 412) return retried && isStored(path, content);
        // S3 responds 409 to concurrent writers of one file, and both must retry.
        if (statusOf(error) !== 409 || conflicts === MOST_CONFLICTS) throw error;
      }
    }
  };

  const isStored = async (path: string, content: string | Buffer) =>
    (await read(path))?.equals(Buffer.from(content)) ?? false;

  const probe = async () => {
    // Each write is another one, so that none counts as a repeat of the one before.
    const writeProbe = () =>
      put(PROBE, `A second write of this file must be refused. ${crypto.randomUUID()}`);
    await writeProbe();
    if (!(await writeProbe())) return;
    throw new ReleaseError(
      `The bucket ${bucket} does not know conditional writes (If-None-Match): two promotions at once would overwrite ` +
        'each other. Use a bucket that does, or a folder.',
    );
  };

  const create: Store['create'] = async (path, content) => {
    probed ??= probe();
    try {
      await probed;
    } catch (error) {
      // The next write probes again, so that an outage of the bucket does not outlast it here.
      probed = null;
      throw error;
    }
    return put(path, content);
  };

  const publish = async ({ folder, from, files, seal }: PublishableBuild): Promise<boolean> => {
    const sealPath = `${folder}/${seal.file}`;
    if (await read(sealPath)) return false;
    await inParallel(files, PARALLEL, async (file) => {
      const content = await readFile(join(from, file));
      if (await create(`${folder}/${file}`, content)) return;
      // An interrupted publish already uploaded the same file.
      if (await isStored(`${folder}/${file}`, content)) return;
      throw new ReleaseError(
        `${folder} holds another ${file}, of a publish that was broken off or is under way. Choose another version.`,
      );
    });
    return create(sealPath, seal.content);
  };

  return { place: `s3://${bucket}/${prefix}`, keys, read, list, create, publish, usage, remove };
}

async function contentOf(body: Readable, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) throw tooLarge(path);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const attemptsOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.attempts ?? 1) : 1;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
