import styled from '@emotion/styled';

const Root = styled.svg`
  position: absolute;
  z-index: 0;
  top: -27%;
  right: -8%;
  width: 66%;
  overflow: visible;

  @media (max-width: 960px) {
    top: -24%;
    right: -4%;
  }
`;

/** Leaves along a stem; each pair is [x, y, angle, length]. */
const leaves = [
  [38, 222, -118, 58],
  [52, 196, -24, 62],
  [70, 160, -126, 66],
  [90, 134, -22, 66],
  [112, 104, -132, 62],
  [138, 80, -14, 58],
  [166, 56, -140, 50],
  [190, 42, 2, 46],
] as const;

/** An illustration of an olive branch behind the card. */
export function Bough() {
  return (
    <Root viewBox="0 0 260 260" fill="none" aria-hidden="true">
      <path d="M20 258C56 168 118 82 226 24" stroke="var(--sage)" strokeWidth="2" strokeLinecap="round" />
      {leaves.map(([x, y, angle, length], index) => (
        <path
          key={index}
          d={`M0 0C${length * 0.3} ${-length * 0.24} ${length * 0.75} ${-length * 0.2} ${length} 0C${length * 0.7} ${length * 0.16} ${length * 0.3} ${length * 0.14} 0 0Z`}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          fill="var(--sage)"
          fillOpacity={index % 3 === 1 ? 0.38 : 0.62}
        />
      ))}
      <circle cx="84" cy="168" r="7" fill="var(--brass)" />
      <circle cx="128" cy="112" r="6" fill="var(--brass)" fillOpacity="0.8" />
      <circle cx="226" cy="24" r="5" fill="var(--brass)" />
    </Root>
  );
}
