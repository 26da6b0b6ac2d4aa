import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../builds/precompressed.ts';

const compress = {
  // Pages are rendered per request. Quality 4 takes a millisecond and compresses nearly as well.
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** Compresses a page with the best encoding that the browser accepts and sets Content-Encoding. */
export async function compressed(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  void reply.header('vary', 'accept-encoding');
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  if (!accepted) return html;
  void reply.header('content-encoding', accepted.encoding);
  return compress[accepted.encoding](html);
}
