import styled from '@emotion/styled';

const Container = styled.div`
  container-type: inline-size;
`;

/** Everything inside is measured in em, and an em is a share of the picture's width: it scales like a photograph. */
const Scaled = styled('div', { shouldForwardProp: (prop) => prop !== 'ratio' && prop !== 'columns' })<{
  ratio: number;
  columns: number;
}>`
  display: flex;
  flex-direction: column;
  aspect-ratio: ${({ ratio }) => ratio};
  overflow: hidden;
  background: var(--paper);
  color: var(--ink);
  font-size: calc(100cqw / ${({ columns }) => columns});
  line-height: 1.4;
`;

export interface ScreenFrameProps {
  /** What the picture shows, for those who don't see it. */
  label: string;
  /** Width by height. */
  ratio: number;
  /** How many em the picture is wide. */
  columns: number;
  children: React.ReactNode;
}

/** A picture of a screen. */
export function ScreenFrame({ label, ratio, columns, children }: ScreenFrameProps) {
  return (
    <Container role="img" aria-label={label}>
      <Scaled aria-hidden="true" ratio={ratio} columns={columns}>
        {children}
      </Scaled>
    </Container>
  );
}
