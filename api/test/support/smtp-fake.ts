import { once } from 'node:events';
import { after } from 'node:test';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Delivered {
  from: string;
  to: string[];
  /** The full message, headers first. */
  raw: string;
  messageId: string;
}
/** The mail server's response to the next messages: accept them, reject them with a code, or never respond. */
export type Mood = 'take' | { refuse: number; at: 'recipient' | 'message' } | 'silent';

/**
 * Starts a real SMTP server. It calls `mood` for each message; `attempts` counts all messages, and `taken` is
 * called for each accepted one.
 */
export async function openMailServer(port = 0) {
  const delivered: Delivered[] = [];
  const attempts: string[] = [];
  const state: { mood: (to: string) => Mood; taken: (to: string[]) => void } = {
    mood: () => 'take',
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
      const mood = state.mood(address);
      if (mood === 'silent') return;
      callback(mood !== 'take' && mood.at === 'recipient' ? refusal(mood.refuse) : undefined);
    },
    onData(stream, session, callback) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        const to = addresses(session);
        const mood = state.mood(to[0] ?? '');
        if (mood === 'silent') return;
        if (mood !== 'take') return callback(refusal(mood.refuse));
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
  return { port: address.port, delivered, attempts, state, close };
}
