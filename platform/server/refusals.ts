import type { ErrorCode, ErrorEnvelope } from '@portal/shared/contract';

/** Code and message of both servers for a request without a route, by status. */
export const refusals = {
  400: { code: 'bad_request', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'Not found.' },
  405: { code: 'method_not_allowed', message: 'This method is not allowed here.' },
  406: { code: 'not_acceptable', message: 'Not acceptable.' },
  408: { code: 'timeout', message: 'The request took too long.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'This content type is not supported.' },
  417: { code: 'bad_request', message: 'The header Expect asks for something unknown.' },
  431: { code: 'too_large', message: 'The headers are too large.' },
  500: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
  503: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<number, { code: ErrorCode; message: string }>;

/** The code and message of a status. Unlisted ones use those of 400 or 500. */
export const refusalOf = (status: number): { code: ErrorCode; message: string } =>
  refusals[status as keyof typeof refusals] ?? refusals[status < 500 ? 400 : 500];

/** The error envelope of both servers for a request without a route. */
export const errorEnvelope = (
  { code, message }: { code: ErrorCode; message: string },
  requestId: string,
): ErrorEnvelope => ({ message, error: code, request_id: requestId });

export const refusalEnvelope = (status: number, requestId: string): ErrorEnvelope =>
  errorEnvelope(refusalOf(status), requestId);
