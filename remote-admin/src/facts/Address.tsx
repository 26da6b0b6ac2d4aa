import { Fragment } from 'react';

/** An email address that can wrap after the @ or before a dot. Renders any other text unchanged. */
export function Address({ children }: { children: string }) {
  if (!children.includes('@')) return children;
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
