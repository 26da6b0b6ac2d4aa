import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/** The client id that the portal is started with. */
export const GOOGLE_CLIENT_ID = 'portal-client.apps.googleusercontent.com';

/** Google's answers for one person, on a server of our own. */
export interface FakeGoogle {
  /** The settings of a portal that asks here. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Answers tokeninfo and userinfo for the token that {@link answerGoogleScript} hands out. */
export async function startFakeGoogle(person: { email: string; name: string }): Promise<FakeGoogle> {
  const subject = '117000000000000000001';
  const answers: Record<string, object> = {
    '/tokeninfo': {
      aud: GOOGLE_CLIENT_ID,
      sub: subject,
      expires_in: '3599',
      email: person.email,
      email_verified: 'true',
    },
    '/userinfo': { sub: subject, email: person.email, email_verified: true, name: person.name },
  };
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://google').pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      GOOGLE_CLIENT_ID,
      GOOGLE_TOKENINFO_URL: `${url}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Stands for Google's script in the browser: the person chooses their account at once. */
const script = `window.google = { accounts: { oauth2: { initTokenClient: ({ callback }) => ({
  requestAccessToken: () => callback({ access_token: 'ya29.' + 'a'.repeat(60) }),
}) } } };`;

/** Answers the request for Google's script: with one that signs in, or not at all. */
export async function answerGoogleScript(context: BrowserContext, { blocked = false } = {}): Promise<void> {
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    blocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
