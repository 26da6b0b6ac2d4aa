import { demoEmails, demoPassword } from '../../e2e/support/demo-users.ts';
import { tokenOf } from '../../e2e/support/new-users.ts';

/** The local storage of a logged-in person (specification, section 3: User). */
export interface StoredSession {
  auth_token: string;
  user: string;
}

/** Creates a session of the demo vendor, for the local storage of the portal and every peer. */
export async function vendorSession(url: string): Promise<StoredSession> {
  const token = await tokenOf(url, demoEmails.vendor, demoPassword);
  const response = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  return { auth_token: token, user: JSON.stringify(await response.json()) };
}
