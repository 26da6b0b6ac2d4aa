import styled from '@emotion/styled';

const Container = styled.div`
  container-type: inline-size;
`;

/** Below this width, a picture of a desktop screen is unreadable. */
export const NARROW = '30rem';

interface Measures {
  /** Width divided by height. */
  ratio: number;
  /** The picture's width in em. */
  columns: number;
  /** The same values for phone widths. */
  narrow?: { ratio: number; columns: number };
}
const measures = ['ratio', 'columns', 'narrow'];

/** All sizes inside are in em, and 1em is a fraction of the picture's width, so it scales like a photo. */
const Scaled = styled('div', { shouldForwardProp: (prop) => !measures.includes(prop) })<Measures>`
  display: flex;
  flex-direction: column;
  aspect-ratio: ${({ ratio }) => ratio};
  overflow: hidden;
  background: var(--paper);
  color: var(--ink);
  font-size: calc(100cqw / ${({ columns }) => columns});
  line-height: 1.4;

  @container (max-width: ${NARROW}) {
    aspect-ratio: ${({ narrow, ratio }) => narrow?.ratio ?? ratio};
    font-size: calc(100cqw / ${({ narrow, columns }) => narrow?.columns ?? columns});
  }
`;

interface ScreenFrameProps extends Measures {
  /** Alternative text of the picture. */
  label: string;
  children: React.ReactNode;
}

/** A picture of a screen. */
export function ScreenFrame({ label, children, ...sizes }: ScreenFrameProps) {
  return (
    <Container role="img" aria-label={label}>
      <Scaled aria-hidden="true" {...sizes}>
        {children}
      </Scaled>
    </Container>
  );
}
