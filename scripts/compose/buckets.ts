import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** Makes the buckets that the S3-compatible store of AWS_ENDPOINT_URL_S3 lacks. Returns the names of the new ones. */
export async function createBuckets(names: readonly string[]): Promise<string[]> {
  const client = new S3Client({ forcePathStyle: true });
  const created: string[] = [];
  for (const Bucket of names) {
    // Creating one that exists succeeds at some providers, and fails at others.
    if (await exists(client, Bucket)) continue;
    await client.send(new CreateBucketCommand({ Bucket }));
    created.push(Bucket);
  }
  return created;
}

async function exists(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}
