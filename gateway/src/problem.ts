import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '@portal/shared/contract';
import { errorEnvelope, refusalOf } from '@portal/platform/server';

/** An error that the gateway sends itself, in the API's error envelope. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 503. `retryAfter` is in seconds. */
export const unavailable = (retryAfter = 5): Problem =>
  new Problem(503, 'unavailable', 'Gia is not available at the moment. Please try again in a minute.', {
    'retry-after': String(retryAfter),
  });

/** 429: one client has too many concurrent requests. `retryAfter` is in seconds. */
export const tooManyAtOnce = (retryAfter = 5): Problem =>
  new Problem(429, 'rate_limited', 'Too many requests at the same time. Please try again in a moment.', {
    'retry-after': String(retryAfter),
  });

/** A problem in the words that both servers have for its status. */
export const problemFor = (status: number): Problem => {
  const { code, message } = refusalOf(status);
  return new Problem(status, code, message);
};

/** Sends a problem that must not be cached. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .headers(problem.headers)
    .send(errorEnvelope(problem, reply.request.id));
