/** Browsers refuse to read a file that was changed, moved or deleted after it was chosen. A request with it only fails. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
