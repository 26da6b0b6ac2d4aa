import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Problem } from './problem.ts';

/** Accepts JSON everywhere, and multipart only where the contract declares it. */
export const contentTypes = plugin(
  function contentTypesPlugin(app: FastifyInstance) {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    const parse = app.getDefaultJsonParser('error', 'error');
    // Clients send the content type even without a body: zero bytes count as no body.
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
      text === '' ? done(null) : parse(request, text, done),
    );
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      const taken = !type?.startsWith('multipart/') || request.routeOptions.config.consumes?.includes(type);
      done(taken ? null : unsupported(), payload);
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
