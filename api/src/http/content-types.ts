import { refusalOf } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Problem } from './problem.ts';

/** Longer than any client's boundary (RFC 2046: 70 characters), and short enough for the parser, which throws at 253. */
const MULTIPART_TYPE_MAX = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body is being parsed, so any error is the body's. */
    isParsing: boolean;
    /** The exact text of a JSON body, to check its signature. */
    jsonText: string | null;
  }
}

/** Accepts JSON everywhere, and multipart only where the contract declares it. */
export const contentTypes = plugin(
  function contentTypesPlugin(app: FastifyInstance) {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    const parse = app.getDefaultJsonParser('error', 'error');
    // Clients send the content type even without a body: zero bytes count as no body.
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      request.jsonText = text;
      return text === '' ? done(null) : parse(request, text, done);
    });
    app.decorateRequest('jsonText', null);
    app.decorateRequest('isParsing', false);
    // Registered after the multipart parser, which parses in its own hook of this kind.
    app.addHook('preValidation', async (request) => {
      request.isParsing = false;
    });
    app.addHook('preParsing', (request, _reply, payload, done) => {
      request.isParsing = true;
      const header = request.headers['content-type'] ?? '';
      const type = header.split(';', 1)[0]!.trim().toLowerCase();
      if (!type.startsWith('multipart/')) return done(null, payload);
      if (!request.routeOptions.config.consumes?.includes(type)) return done(unsupported());
      if (header.length > MULTIPART_TYPE_MAX) return done(new Problem({ status: 400, ...refusalOf(400) }));
      done(null, payload);
    });
  },
  { name: 'content-types' },
);

const unsupported = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'This content type is not supported.',
  });
