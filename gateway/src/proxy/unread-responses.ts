import type { FastifyReply } from 'fastify';
import { clientNetwork, SharedResource, type Holding } from './shared-resource.ts';

/** Memory for responses that clients have not read yet, in bytes. */
const MEMORY = { total: 64 * 1024 * 1024, perNetwork: 16 * 1024 * 1024 };

/** Counts the memory of responses until their clients have read them. */
export class UnreadResponses {
  readonly #memory = new SharedResource(MEMORY);

  /**
   * Starts counting a response. Disconnects the client when its response has to make room for others. Content that many responses
   * share, such as a file of a build, needs no counting.
   */
  hold(reply: FastifyReply): Holding {
    const memory = this.#memory.hold(clientNetwork(reply.request.ip), () => reply.raw.destroy());
    reply.raw.once('close', memory.release);
    return memory;
  }
}
