import { demoEmails, demoPassword } from '../../e2e/demo-people.ts';
import { tokenOf } from '../../e2e/newcomers.ts';

/** What local storage holds for somebody who is signed in (specification, section 3: User). */
export interface StoredSession {
  auth_token: string;
  user: string;
}

/** A session of the demo data's vendor, as the portal and every peer find it when a page is opened. */
export async function vendorSession(url: string): Promise<StoredSession> {
  const token = await tokenOf(url, demoEmails.vendor, demoPassword);
  const answer = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  return { auth_token: token, user: JSON.stringify(await answer.json()) };
}
