import styled from '@emotion/styled';

const WIDTH = 1440;
const BULBS = 11;

/** Cords with start, end and sag: [x, y], [x, y], depth. */
const cords = [
  { from: [-40, 10], to: [760, 0], depth: 150 },
  { from: [620, 0], to: [1480, 20], depth: 170 },
] as const;

const Root = styled.svg`
  position: absolute;
  top: 0;
  left: 50%;
  width: max(100%, 56rem);
  transform: translateX(-50%);
  pointer-events: none;

  path {
    fill: none;
    stroke: rgb(253 243 228 / 0.35);
    stroke-width: 1.5;
  }
`;

/** An illustration of string lights in the evening. */
export function Lights() {
  return (
    <Root viewBox={`0 0 ${WIDTH} 130`} aria-hidden="true">
      {cords.map((cord) => {
        const { from, to, depth } = cord;
        const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + depth] as const;
        // A point on the path's curve.
        const at = (share: number, axis: 0 | 1) =>
          (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * middle[axis] + share ** 2 * to[axis];
        return (
          <g key={from[0]}>
            <path d={`M${from.join()} Q${middle.join()} ${to.join()}`} />
            {Array.from({ length: BULBS }, (_, index) => {
              const share = (index + 0.5) / BULBS;
              const [x, y] = [at(share, 0), at(share, 1) + 9];
              return (
                <g key={share}>
                  <circle cx={x} cy={y} r="20" fill="#e7b871" opacity="0.16" />
                  <circle cx={x} cy={y} r="11" fill="#e7b871" opacity="0.3" />
                  <circle cx={x} cy={y} r="5" fill="#ffe9c4" />
                </g>
              );
            })}
          </g>
        );
      })}
    </Root>
  );
}
