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
