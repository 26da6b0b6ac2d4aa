import { demoEmails, demoPassword } from '../../e2e/support/demo-people.ts';
import { tokenOf } from '../../e2e/support/newcomers.ts';

/** The local storage of a logged-in person (specification, section 3: User). */
export interface StoredSession {
  auth_token: string;
  user: string;
}

/** Creates a session of the demo vendor, for the local storage of the portal and every peer. */
export async function vendorSession(url: string): Promise<StoredSession> {
  const token = await tokenOf(url, demoEmails.vendor, demoPassword);
  const answer = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  return { auth_token: token, user: JSON.stringify(await answer.json()) };
}
