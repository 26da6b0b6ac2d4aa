/** The largest id in the contract. */
const MAX_ID = 2_147_483_647;

/** Parses an id from the URL. Returns null for anything invalid, so that a page sends no request for it. */
export function idFromUrl(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
