import type { MultipartFile } from '@fastify/multipart';
import { MESSAGE_FILE_BYTES } from '@portal/shared/domain';
import type { FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';

/** An uploaded file, as it arrived: its name and type are the sender's claims. */
export interface Upload {
  name: string;
  content: Buffer;
}

/** Limits of a request to a route that declares `upload`, in place of those for forms. */
export const uploadOptions = {
  preservePath: true,
  limits: { files: 1, fields: 0, parts: 1, fileSize: MESSAGE_FILE_BYTES },
};

/** Reads a file part into the body, after the caller's access was checked. Larger files are a 413. */
export async function readUpload(this: FastifyRequest, part: MultipartFile): Promise<void> {
  const upload: Upload = { name: part.filename ?? '', content: await contentOf(part) };
  Object.assign(part, { value: upload });
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    const message = 'Files can be up to 10 MB';
    throw new Problem({ status: 413, code: 'too_large', message, errors: { file: [message] } });
  }
}

/** Returns the error of a request to a route that declares `upload` with more parts than one file, else undefined. */
export function extraPartProblem(code: string, { routeOptions }: FastifyRequest): Problem | undefined {
  if (!routeOptions.config.multipartOptions) return undefined;
  if (!['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return undefined;
  const message = 'Please send one file and no other fields';
  return new Problem({ status: 413, code: 'too_large', message, errors: { file: [message] } });
}

/** Returns the file of a request to a route that declares `upload`. Throws a 422 without one. */
export function uploadOf({ body }: FastifyRequest): Upload {
  const file = (body as { file?: Upload } | null | undefined)?.file;
  if (!file || !Buffer.isBuffer(file.content)) throw invalid({ file: 'Please choose a file' });
  return file;
}
