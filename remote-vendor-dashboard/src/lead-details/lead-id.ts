/** The largest id of the contract. */
const MAX_ID = 2_147_483_647;

/** A lead's id out of an address; null for anything that cannot be one, so that nothing is asked for it. */
export function readLeadId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
