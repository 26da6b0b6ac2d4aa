import type { ErrorCode } from '@portal/shared/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { databaseProblem } from '../database/problems.ts';
import { tellRefusal } from '../operation/security-log.ts';
import { Problem } from '../problem.ts';
import { fieldErrors } from './field-errors.ts';

/** Words for the framework's own refusals, by status. */
const words: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'bad_request', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'Not found.' },
  405: { code: 'method_not_allowed', message: 'This method is not allowed here.' },
  406: { code: 'not_acceptable', message: 'Not acceptable.' },
  408: { code: 'timeout', message: 'The request took too long.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'This content type is not supported.' },
  431: { code: 'too_large', message: 'The headers are too large.' },
  503: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
};
const unknown = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
} as const;

/** Every error, whatever raised it, leaves as the one envelope. */
export const errors = plugin(
  function errorsPlugin(app: FastifyInstance) {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const problem = asProblem(error, request);
      if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
      tellRefusal(request, problem);
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
    app.setNotFoundHandler(() => {
      throw new Problem({ status: 404, ...words[404]! });
    });
  },
  { name: 'errors' },
);

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    // A path that cannot be an id names nothing; which rule it broke is nobody's business.
    if (error.validationContext === 'params') return new Problem({ status: 404, ...words[404]! });
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
  const status = requestFault(error, request);
  return new Problem({ status, ...(words[status] ?? (status < 500 ? words[400]! : unknown)) });
}

/** Broken multipart bodies reach us as plain errors without a status. */
function requestFault(error: FastifyError, request: FastifyRequest): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode;
  const multipart = request.headers['content-type']?.startsWith('multipart/');
  if (multipart && /multipart|boundary|form/i.test(error.message)) return 400;
  return 500;
}
