import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/** The client ID that the portal starts with. */
export const GOOGLE_CLIENT_ID = 'portal-client.apps.googleusercontent.com';

/** A stub server with Google's responses for one user. */
export interface FakeGoogle {
  /** Settings that point a portal at the stub. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Serves tokeninfo and userinfo for the token that {@link answerGoogleScript} issues. */
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

/** A stub of Google's script: the user picks their account immediately. */
const script = `window.google = { accounts: { oauth2: { initTokenClient: ({ callback }) => ({
  requestAccessToken: () => callback({ access_token: 'ya29.' + 'a'.repeat(60) }),
}) } } };`;

/** Responds to the request for Google's script with the stub, or blocks the request. */
export async function answerGoogleScript(context: BrowserContext, { blocked = false } = {}): Promise<void> {
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    blocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
