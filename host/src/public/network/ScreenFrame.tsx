import styled from '@emotion/styled';

const Container = styled.div`
  container-type: inline-size;
`;

/** As narrow as this a picture of a desktop could not be read. */
export const NARROW = '30rem';

interface Measures {
  /** Width by height. */
  ratio: number;
  /** How many em the picture is wide. */
  columns: number;
  /** The same where there is no more room than on a phone. */
  narrow?: { ratio: number; columns: number };
}
const measures = ['ratio', 'columns', 'narrow'];

/** Everything inside is measured in em, and an em is a share of the picture's width: it scales like a photograph. */
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

export interface ScreenFrameProps extends Measures {
  /** What the picture shows, for those who don't see it. */
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
