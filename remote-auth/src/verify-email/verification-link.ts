/** What the mailed link carries. */
export interface VerificationLink {
  id: number;
  code: string;
}

/** The largest id the API takes (contract: Id). */
const MAX_ID = 2_147_483_647;

/** Reads `?id=…&code=…`; null unless both are there and the id is one. */
export function readVerificationLink(query: URLSearchParams): VerificationLink | null {
  const id = query.get('id') ?? '';
  const code = query.get('code')?.trim() ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_ID || code === '') return null;
  return { id: Number(id), code };
}
