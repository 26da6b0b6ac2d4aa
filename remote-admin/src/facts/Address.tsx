import { Fragment } from 'react';

/** An e-mail address that breaks after the @ or before a dot where the room is short; any other text as it is. */
export function Address({ children }: { children: string }) {
  if (!children.includes('@')) return children;
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
