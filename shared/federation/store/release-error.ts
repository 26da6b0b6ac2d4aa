/** Something that the person who releases can understand and put right; shown without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
