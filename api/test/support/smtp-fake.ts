import { once } from 'node:events';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Delivered {
  from: string;
  to: string[];
  /** The full message, headers first. */
  raw: string;
  messageId: string;
}
/** The mail server's response to the next messages: accept them, reject them with a code, or never respond. */
export type ServerBehavior = 'take' | { refuse: number; at: 'recipient' | 'message' } | 'silent';

/**
 * Starts a real SMTP server. It calls `mood` for each message; `attempts` counts all messages, and `taken` is
 * called for each accepted one.
 */
export async function openMailServer(port = 0) {
  const delivered: Delivered[] = [];
  const attempts: string[] = [];
  const state: { behavior: (to: string) => ServerBehavior; taken: (to: string[]) => void } = {
    behavior: () => 'take',
    taken: () => {},
  };
  const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code });
  const addresses = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      attempts.push(address);
      const behavior = state.behavior(address);
      if (behavior === 'silent') return;
      callback(behavior !== 'take' && behavior.at === 'recipient' ? refusal(behavior.refuse) : undefined);
    },
    onData(stream, session, callback) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        const to = addresses(session);
        const behavior = state.behavior(to[0] ?? '');
        if (behavior === 'silent') return;
        if (behavior !== 'take') return callback(refusal(behavior.refuse));
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        delivered.push({ from, to, raw, messageId });
        callback();
        state.taken(to);
      });
    },
  });
  // A client that times out on a silent server closes the connection.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  after(close);
  /** How many connections are open, after those that ended have been noticed. */
  const openConnections = async () => {
    for (let wait = 0; server.connections.size > 0 && wait < 100; wait++) await sleep(10);
    return server.connections.size;
  };
  return { port: address.port, delivered, attempts, state, close, openConnections };
}
