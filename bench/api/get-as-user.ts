import assert from 'node:assert/strict';

/** Sends an authenticated GET and returns its JSON. */
export async function getAsUser(url: string, token: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200, url);
  return (await response.json()) as Record<string, unknown>;
}
