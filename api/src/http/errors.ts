import { allowedMethods, isKnownHost, refusalOf, type DeclaredRoute } from '@portal/platform/server';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { databaseProblem } from './database-problems.ts';
import { logRefusal } from './security-log.ts';
import { Problem } from './problem.ts';
import { fieldErrors } from './field-errors.ts';
import { extraPartProblem } from './upload.ts';

/** Returns every error in the same envelope, regardless of its source. */
export const errors = plugin(
  function errorsPlugin(app: FastifyInstance) {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const problem = asProblem(error, request);
      if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
      logRefusal(request, problem);
      return reply
        .code(problem.status)
        .headers(problem.headers)
        .send({
          message: problem.message,
          ...(problem.errors && { errors: problem.errors }),
          error: problem.code,
          ...(problem.current !== undefined && { current: problem.current }),
          request_id: request.id,
        });
    });
    const routes: DeclaredRoute[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
    app.setNotFoundHandler((request) => {
      throw noRoute(routes, request);
    });
    app.addHook('onRequest', async (request) => {
      const isOpen = request.routeOptions.url?.startsWith('/dev/') ?? false;
      if (isOpen && !isKnownHost(request.headers, app.config.publicUrl)) throw noRoute(routes, request);
    });
    // Rejects unmatched requests before their body is read.
    app.addHook('preParsing', async (request) => {
      if (request.is404) throw noRoute(routes, request);
    });
  },
  { name: 'errors' },
);

/** Returns 405 when the path has other methods, else 404. */
function noRoute(routes: DeclaredRoute[], { url, method }: FastifyRequest): Problem {
  const allowed = allowedMethods(routes, url.split('?', 1)[0]!);
  if (allowed.length === 0 || allowed.includes(method))
    return new Problem({ status: 404, ...refusalOf(404) });
  return new Problem({ status: 405, ...refusalOf(405), headers: { allow: allowed.join(', ') } });
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    // A path that cannot be an id is a 404; the violated rule is not revealed.
    if (error.validationContext === 'params') return new Problem({ status: 404, ...refusalOf(404) });
    const { schema } = request.routeOptions;
    const errors = fieldErrors(
      error.validation,
      error.validationContext === 'body' ? schema?.body : schema?.querystring,
    );
    const message = Object.values(errors)[0]?.[0] ?? 'The given data was invalid.';
    return new Problem({ status: 422, code: 'validation_failed', message, errors });
  }
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const extraPart = extraPartProblem(error.code, request);
  if (extraPart) return extraPart;
  const status = requestFault(error, request);
  return new Problem({ status, ...refusalOf(status) });
}

/** Parsers throw plain errors without a status for a malformed body. */
function requestFault(error: FastifyError, request: FastifyRequest): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode;
  return request.isParsing ? 400 : 500;
}
