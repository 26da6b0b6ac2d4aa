import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyInstance {
    /** The endpoint of a development tool in this process. Null without such a tool. */
    localWebhook: URL | null;
  }
}

/** The networks that requests to a webhook may reach: those of the settings, or this process for its own endpoint. */
export function networksFor({ localWebhook, config }: FastifyInstance, url: URL): BlockList {
  if (url.href !== localWebhook?.href) return config.WEBHOOK_ALLOWED_NETWORKS;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const own = new BlockList();
  own.addAddress(host, isIPv6(host) ? 'ipv6' : 'ipv4');
  return own;
}
