import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushPayload } from '@portal/shared/domain';
import { serve } from './http-fake.ts';

/** A browser that subscribed: what it gives the portal, and what arrived. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: PushPayload[];
  headers: IncomingMessage['headers'][];
  /** The statuses of the next requests; then 201. */
  answers: number[];
  /** How many requests came, also refused ones. */
  requests: number;
  /** Waits for the message number `count`, and returns it. */
  next(count: number): Promise<PushPayload>;
}

/**
 * Starts a push service that accepts only messages which the portal's key signed for it (VAPID, RFC 8292), and whose browsers
 * decrypt them (RFC 8291). `start` runs its server, and returns the URL.
 */
export async function openPushService(
  publicKey: () => Promise<string>,
  start: (handler: RequestListener) => Promise<{ url: string }> = serve,
) {
  const browsers = new Map<string, TestBrowser & { decrypt: (body: Buffer) => string }>();
  const problems: string[] = [];
  const service = await start((request, response) => {
    const browser = browsers.get(request.url!);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        if (!browser) return response.writeHead(410).end();
        browser.requests++;
        const status = browser.answers.shift() ?? 201;
        if (status === 201) {
          try {
            assertSigned(request, service.url, await publicKey());
            browser.received.push(JSON.parse(browser.decrypt(Buffer.concat(chunks))) as PushPayload);
            browser.headers.push(request.headers);
          } catch (error) {
            problems.push((error as Error).message);
            return response.writeHead(403).end();
          }
        }
        response.writeHead(status).end();
      })();
    });
  });
  return {
    url: service.url,
    /** Why messages were refused. */
    problems,
    subscribe(): TestBrowser {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const browser = {
        subscription: {
          endpoint: service.url + path,
          keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        },
        received: [] as PushPayload[],
        headers: [] as IncomingMessage['headers'][],
        answers: [] as number[],
        requests: 0,
        decrypt: (body: Buffer) => decrypt(body, { keys, p256dh, auth }),
        async next(count: number) {
          for (let tries = 0; browser.received.length < count; tries++) {
            if (tries > 500) throw new Error(`Only ${browser.received.length} messages: ${problems.join()}`);
            await sleep(20);
          }
          return browser.received[count - 1]!;
        },
      };
      browsers.set(path, browser);
      return browser;
    },
  };
}

/** Checks the signature, the audience, the time and the contact of `Authorization: vapid t=…, k=…`. */
function assertSigned({ headers }: IncomingMessage, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  assert.equal(key, publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned, 'the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  assert.equal(aud, origin);
  const left = Number(exp) - Date.now() / 1000;
  assert.ok(left > 0 && left <= 86_400, `expires in ${left} s`);
  assert.match(String(sub), /^mailto:\S+@\S+$/);
  assert.equal(headers['content-encoding'], 'aes128gcm');
}

/** Decrypts a message as a browser does (RFC 8291, section 3.4). */
function decrypt(
  body: Buffer,
  { keys, p256dh, auth }: { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer },
): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const text = body.subarray(21 + length);
  const derive = (ikm: Buffer, by: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const ikm = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, then padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
