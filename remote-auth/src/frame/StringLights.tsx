import styled from '@emotion/styled';

const Drawing = styled.svg`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  width: 100%;
  max-width: none;
`;

/** End points and sag of a string of lights, in SVG units. */
interface Garland {
  from: [number, number];
  to: [number, number];
  sag: number;
  bulbs: number;
}

const garlands: Garland[] = [
  { from: [-30, 26], to: [372, -26], sag: 108, bulbs: 8 },
  { from: [372, -26], to: [670, 40], sag: 96, bulbs: 6 },
  { from: [60, -30], to: [690, -6], sag: 64, bulbs: 10 },
];

/** Returns the point on a string's quadratic curve at `t` (0 to 1). */
function pointAt({ from, to, sag }: Garland, t: number): [number, number] {
  const control: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * control[axis] + t ** 2 * to[axis];
  return [at(0), at(1)];
}

function curve(garland: Garland): string {
  const { from, to, sag } = garland;
  return `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`;
}

/** A decorative illustration of string lights over a garden table. */
export function StringLights() {
  return (
    <Drawing viewBox="0 0 640 300" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="bulb-glow">
          <stop offset="0" stopColor="#ffe2ab" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffe2ab" stopOpacity="0" />
        </radialGradient>
      </defs>
      {garlands.map((garland) => (
        <g key={curve(garland)}>
          <path d={curve(garland)} stroke="#f4d9b0" strokeOpacity="0.5" strokeWidth="1.25" />
          {Array.from({ length: garland.bulbs }, (_, index) => {
            const [x, y] = pointAt(garland, (index + 0.5) / garland.bulbs);
            return (
              <g key={index} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                <path d="M0 0v7" stroke="#f4d9b0" strokeOpacity="0.6" strokeWidth="1.25" />
                <circle cy="13" r="24" fill="url(#bulb-glow)" />
                <circle cy="12" r="5" fill="#ffe9c4" />
              </g>
            );
          })}
        </g>
      ))}
    </Drawing>
  );
}
