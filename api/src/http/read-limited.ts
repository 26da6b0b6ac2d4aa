/** Reads the text of a response. Throws when it is longer than `maxBytes`. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
