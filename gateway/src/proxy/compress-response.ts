import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { acceptedEncoding, compress } from '../encodings.ts';

/** Below this size, in bytes, a response fits into one packet anyway. */
const LEAST_BYTES = 1024;
/** Images, PDFs and archives are compressed already. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|xml)\b)/;

/**
 * Compresses a response of the API as the client accepts it, and sets the headers that say so. Never one under /auth: the
 * size of a compressed response that also repeats what a caller sent tells about the secrets in it.
 */
export async function compressResponse(
  reply: FastifyReply,
  path: string,
  { headers }: Dispatcher.ResponseData,
  content: Buffer,
): Promise<Buffer> {
  if (!path.startsWith('/api/') || /^\/api\/auth(?:[/?]|$)/.test(path)) return content;
  if (content.length < LEAST_BYTES || !COMPRESSIBLE.test(String(headers['content-type']))) return content;
  if (headers['content-encoding'] || headers['content-range'] || headers['etag']) return content;
  headers['vary'] = [headers['vary'] ?? [], 'accept-encoding'].flat().join(', ');
  const accepted = acceptedEncoding(reply.request.headers['accept-encoding']);
  if (!accepted) return content;
  const compressed = await compress[accepted.encoding](content);
  headers['content-encoding'] = accepted.encoding;
  headers['content-length'] = String(compressed.length);
  return compressed;
}
