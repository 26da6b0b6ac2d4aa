import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { authorization, session } from './authorization.ts';
import { errors } from './errors.ts';
import { requestLog } from './log.ts';
import { rateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { readUpload } from './upload.ts';
import { contentTypes, validation } from './validation.ts';

const FIELD_LIMIT = 16 * 1024;

/**
 * The pipeline of every request, in this order: log, errors, headers, validation, session, rate limits, access, body.
 */
export const http = plugin(
  async function httpPlugin(app: FastifyInstance) {
    requestLog(app);
    await app.register(errors);
    await app.register(securityHeaders);
    await app.register(validation);
    await app.register(session);
    await app.register(rateLimits);
    await app.register(authorization);
    await app.register(multipart, {
      attachFieldsToBody: 'keyValues',
      // Only routes for uploads accept files (route.ts).
      onFile: readUpload,
      limits: {
        fields: 10,
        files: 0,
        parts: 10,
        fieldSize: FIELD_LIMIT,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    });
    await app.register(contentTypes);
  },
  { name: 'http', dependencies: ['database'] },
);
