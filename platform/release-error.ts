/** An error that the person who releases can understand and fix. Shown without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The result of some work, or the ReleaseError with which it failed. Throws every other error. */
export async function orReleaseError<T>(work: Promise<T>): Promise<T | ReleaseError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
}
