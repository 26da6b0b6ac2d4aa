/** Parameters of an emailed link: the user's id and a secret. */
export interface EmailLink {
  id: number;
  code: string;
}

/** Maximum id in the API (contract: Id). */
const MAX_ID = 2_147_483_647;

/** Reads `?id=…&code=…`; null unless both are present and the id is valid. */
export function readEmailLink(query: URLSearchParams): EmailLink | null {
  const id = query.get('id') ?? '';
  const code = query.get('code')?.trim() ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_ID || code === '') return null;
  return { id: Number(id), code };
}
