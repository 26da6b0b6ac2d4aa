/** An e-mail address that breaks after the @ where the room is short; any other text as it is. */
export function Address({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  if (at === 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
