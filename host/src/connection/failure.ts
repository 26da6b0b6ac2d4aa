import { ApiError } from '@portal/shared/runtime';

/** The reason that an area can't be shown. */
export type FailureKind =
  /** Its files didn't load: offline, an outage, a timeout, or a file that fails its integrity check. */
  | 'unreachable'
  /** Its files loaded but don't work: it threw an error, or exposes something other than routes. */
  | 'broken'
  /** It was built for an incompatible host. */
  | 'incompatible'
  /** The release set has no build for it. */
  | 'missing';

/** Thrown when a remote can't be used; `cause` is the underlying error. */
export class RemoteFailed extends Error {
  override readonly name = 'RemoteFailed';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/**
 * Classifies an error from the federation runtime, a remote or one of its pages. A lazy page can fail in the
 * same ways as its remote.
 */
export function failureKindOf(error: unknown): FailureKind {
  if (error instanceof RemoteFailed) return error.kind;
  if (error instanceof ApiError && error.status === 0) return 'unreachable';
  const text = String(error);
  if (/ChunkLoadError|Loading (CSS )?chunk/.test(text)) return 'unreachable';
  if (/does not satisfy the requirement|shared module|RUNTIME-00[56]/i.test(text)) return 'incompatible';
  return 'broken';
}
