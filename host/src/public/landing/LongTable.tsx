import styled from '@emotion/styled';

const Root = styled.svg`
  width: 100%;
  height: 150px;
  color: var(--line-strong);
`;

const line = {
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An illustration of a long set table that runs across the page. */
export function LongTable() {
  return (
    <Root aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <pattern id="setting" width="420" height="150" patternUnits="userSpaceOnUse" x="0" y="0">
          <Candle x={40} height={72} />
          <Glass x={96} />
          <Plate x={178} />
          <Glass x={258} />
          <Candle x={312} height={52} />
          <Vase x={372} />
        </pattern>
      </defs>
      <rect width="100%" height="150" fill="url(#setting)" />
      <rect y="128" width="100%" height="1.400" fill="currentColor" />
      <rect y="134" width="100%" height="16" fill="var(--sunken)" />
    </Root>
  );
}

function Candle({ x, height }: { x: number; height: number }) {
  const top = 120 - height;
  return (
    <g fill="none" {...line}>
      <path d={`M${x - 4} 120V${top}h8v${height}`} fill="var(--surface)" />
      <path d={`M${x - 12} 128c0-6 5-8 12-8s12 2 12 8Z`} fill="var(--brass-soft)" />
      <path
        d={`M${x} ${top - 3}c-5-6-3-11 0-17 3 6 5 11 0 17Z`}
        fill="var(--brass)"
        fillOpacity="0.55"
        stroke="var(--brass)"
      />
    </g>
  );
}

function Glass({ x }: { x: number }) {
  return (
    <g fill="none" {...line}>
      <path d={`M${x - 13} 72c-3 22 4 28 13 28s16-6 13-28Z`} fill="var(--surface)" />
      <path
        d={`M${x - 13.5} 83c0 12 5 16.500 13.500 16.500s13.500-4.500 13.500-16.500Z`}
        fill="var(--primary-soft)"
      />
      <path d={`M${x} 100v26M${x - 9} 128h18`} />
    </g>
  );
}

function Plate({ x }: { x: number }) {
  return (
    <g fill="none" {...line}>
      <path d={`M${x - 46} 121c8 6 84 6 92 0Z`} fill="var(--surface)" />
      <path d={`M${x - 30} 121c0-26 60-26 60 0Z`} fill="var(--sage-soft)" />
      <path d={`M${x} 101v-6M${x - 3} 92a3 3 0 1 0 6 0a3 3 0 1 0-6 0`} />
    </g>
  );
}

function Vase({ x }: { x: number }) {
  return (
    <g fill="none" {...line}>
      <path
        d={`M${x} 100C${x - 4} 74 ${x - 16} 62 ${x - 26} 56M${x} 100C${x} 70 ${x + 3} 52 ${x + 2} 36M${x} 100C${x + 5} 76 ${x + 18} 66 ${x + 27} 62`}
      />
      <circle cx={x - 28} cy="53" r="8" fill="var(--primary-soft)" />
      <circle cx={x + 2} cy="29" r="10" fill="var(--primary-soft)" />
      <circle cx={x + 29} cy="58" r="7" fill="var(--brass-soft)" />
      <path
        d={`M${x - 9} 84c-10 0-14-4-15-10 8-1 13 3 15 10ZM${x + 9} 78c9-1 13-6 13-12-8 0-13 5-13 12Z`}
        fill="var(--sage-soft)"
      />
      <path d={`M${x - 9} 98h18l4 30h-26Z`} fill="var(--surface)" />
    </g>
  );
}
