import { isSameOrigin } from '@portal/platform/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../http/problem.ts';
import { DESK_PATH } from './layout.ts';

/** Anyone who reaches a portal for development may use its tools. */
export const config = { access: 'public', unlimited: true } as const;

/** Throws a 403 unless a page of the desk sent the form. */
export function assertOwnForm({ config: { publicUrl } }: FastifyInstance, { headers }: FastifyRequest): void {
  if (!isSameOrigin(headers, publicUrl))
    throw forbidden('forbidden', `Send the form from ${publicUrl}${DESK_PATH}.`);
}
