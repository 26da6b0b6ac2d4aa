/** Google Identity Services: the script that opens Google's window and returns an access token. */
import { GOOGLE_FRAME_PATH } from '../federation/index.ts';

const SCOPES = 'openid email profile';

interface TokenAnswer {
  access_token?: string;
  error?: string;
}
interface TokenClient {
  requestAccessToken(): void;
}
interface GoogleIdentity {
  accounts: {
    oauth2: {
      initTokenClient(options: {
        client_id: string;
        scope: string;
        callback: (answer: TokenAnswer) => void;
        error_callback: (failure: { type: string }) => void;
      }): TokenClient;
    };
  };
}
/** The user closed Google's window or declined; not an error. */
export class GoogleCancelled extends Error {
  override readonly name = 'GoogleCancelled';
}

let loading: Promise<GoogleIdentity> | null = null;

/**
 * Loads Google's script once, in a hidden frame of the portal, so that the page itself runs only the portal's scripts.
 * Call it before the click: browsers open a window only during a click, not after a download. A failed download can be
 * retried.
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.src = GOOGLE_FRAME_PATH;
    frame.hidden = true;
    frame.title = 'Google';
    frame.onload = () => {
      const { google } = (frame.contentWindow ?? {}) as { google?: GoogleIdentity };
      if (google) return resolve(google);
      frame.remove();
      reject(new Error('Google Identity Services could not be loaded'));
    };
    document.body.append(frame);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Opens Google's window and returns the access token. Throws {@link GoogleCancelled} if the user cancels. */
export async function requestGoogleToken(clientId: string): Promise<string> {
  const identity = await loadGoogleIdentity();
  return new Promise((resolve, reject) => {
    const client = identity.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: SCOPES,
      callback: ({ access_token: token, error }) => {
        if (token) resolve(token);
        else reject(error === 'access_denied' ? new GoogleCancelled() : new Error(error));
      },
      error_callback: ({ type }) => reject(type === 'popup_closed' ? new GoogleCancelled() : new Error(type)),
    });
    client.requestAccessToken();
  });
}
