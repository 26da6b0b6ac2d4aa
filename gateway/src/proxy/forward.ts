import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';

/** Sends a request to the API and returns the status, the headers and the body as a stream. */
export type Forward = (
  api: Dispatcher,
  request: FastifyRequest,
  body: Buffer | null,
) => Promise<Dispatcher.ResponseData>;

/** Creates the function that forwards requests with the portal's public URL in the X-Forwarded headers. */
export function createForwarder({ publicUrl }: GatewayConfig): Forward {
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  return (api, request, body) => {
    const headers = endToEndHeaders(request.headers);
    // These belong to the connection: undici sets the length, and the gateway handles expectations.
    for (const name of ['host', 'content-length', 'expect']) delete headers[name];
    headers['x-request-id'] = request.id;
    headers['x-forwarded-for'] = request.ip;
    headers['x-forwarded-host'] = request.host;
    headers['x-forwarded-proto'] = protocol;
    return api.request({
      method: request.method as Dispatcher.HttpMethod,
      // A client may send an absolute URL instead of a path.
      path: request.url.replace(/^https?:\/\/[^/?]*/i, ''),
      headers,
      body,
    });
  };
}

/** Sends the API's response to the client. Streams respect backpressure. */
export function sendResponse(
  reply: FastifyReply,
  { statusCode, headers }: Dispatcher.ResponseData,
  content: Buffer | Readable,
): FastifyReply {
  // The client disconnected.
  if (reply.raw.destroyed) {
    if (!Buffer.isBuffer(content)) content.on('error', () => {}).destroy();
    return reply.hijack();
  }
  return reply.code(statusCode).headers(endToEndHeaders(headers)).send(content);
}
