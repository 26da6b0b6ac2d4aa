import type { FastifyReply, FastifyRequest } from 'fastify';

/** The gateway's cookies. Over https (`secure`) their prefix `__Host-` keeps sibling hosts from setting them. */
export function portalCookies({ secure }: { secure: boolean }) {
  const keptName = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    read({ headers }: FastifyRequest, name: string): string | undefined {
      const start = `${keptName(name)}=`;
      const parts = (headers.cookie ?? '').split(';').map((part) => part.trim());
      return parts.find((part) => part.startsWith(start))?.slice(start.length);
    },
    /** Sets a cookie for the portal's origin. `maxAge` is in seconds. 0 deletes the cookie. */
    write(reply: FastifyReply, name: string, value: string, maxAge: number): void {
      const cookie = `${keptName(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
      reply.header('set-cookie', secure ? `${cookie}; Secure` : cookie);
    },
  };
}
