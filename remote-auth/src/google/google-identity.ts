/** Google Identity Services: the script that opens Google's window and returns an access token. */

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';
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
const loaded = () => (window as { google?: GoogleIdentity }).google;

/** The user closed Google's window or declined; not an error. */
export class GoogleCancelled extends Error {
  override readonly name = 'GoogleCancelled';
}

let loading: Promise<GoogleIdentity> | null = null;

/**
 * Loads Google's script once. Call it before the click: browsers open a window only during a click, not after
 * a download. A failed download can be retried.
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const present = loaded();
    if (present) return resolve(present);
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.onload = () => {
      const identity = loaded();
      if (identity) resolve(identity);
      else reject(new Error('Google Identity Services did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Google Identity Services could not be loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Opens Google's window and returns the access token. Throws {@link GoogleCancelled} if the user cancels. */
export async function requestGoogleToken(clientId: string): Promise<string> {
  const identity = loaded() ?? (await loadGoogleIdentity());
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
