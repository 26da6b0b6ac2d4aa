/** Why an area of the portal cannot be shown. */
export type FailureKind =
  /** Its files did not arrive: offline, an outage, a time-out, or a file that is not the released one. */
  | 'unreachable'
  /** It arrived and does not work: it threw, or exposes something else than routes. */
  | 'broken'
  /** It was built for another host. */
  | 'incompatible'
  /** The release set has no build of it. */
  | 'missing';

/** What is thrown when a remote cannot be used; `cause` is what went wrong underneath. */
export class RemoteFailed extends Error {
  override readonly name = 'RemoteFailed';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Sorts what the federation's runtime, a remote or one of its pages threw: a late page can fail in every way too. */
export function failureKindOf(error: unknown): FailureKind {
  if (error instanceof RemoteFailed) return error.kind;
  const text = String(error);
  if (/ChunkLoadError|Loading (CSS )?chunk/.test(text)) return 'unreachable';
  if (/does not satisfy the requirement|shared module|RUNTIME-00[56]/i.test(text)) return 'incompatible';
  return 'broken';
}
