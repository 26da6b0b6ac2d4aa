import fp from 'fastify-plugin';
import { GOOGLE_FRAME_PATH } from '@portal/shared/federation';
import type { GatewayParts } from '../gateway-parts.ts';
import { googleFrameHeaders, GOOGLE_SCRIPT } from '../security-headers.ts';
import { refuse } from '../problem.ts';

const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Google sign-in</title>
<script src="${GOOGLE_SCRIPT}"></script></html>`;

/** Serves the empty page in which the sign-in form runs Google's script. 404 without Google sign-in. */
export const googleFrame = fp<GatewayParts>(async (app, { config }) => {
  app.get(GOOGLE_FRAME_PATH, async (request, reply) => {
    if (!config.GOOGLE_CLIENT_ID) return refuse(request, reply, 404);
    return reply
      .headers(googleFrameHeaders)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(frame);
  });
});
