/** An error that the person who releases can understand and fix. Shown without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Parses the JSON of an object. Throws a ReleaseError with `problem` when a text is something else, also `null`. */
export function parseJson<T extends object>(text: Buffer | string, problem: string): T {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch (error) {
    throw new ReleaseError(problem, { cause: error });
  }
  if (typeof value === 'object' && value !== null) return value as T;
  throw new ReleaseError(problem);
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

/** The result of some work, or null when it failed with a ReleaseError. Throws every other error. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  const result = await orReleaseError(work);
  return result instanceof ReleaseError ? null : result;
}
