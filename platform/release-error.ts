/** An error that the person who releases can understand and fix. Shown without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
