export type SceneName = 'garden' | 'loft' | 'cellar';

/** Small illustrations instead of photos. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice">
      {name === 'garden' && <Garden />}
      {name === 'loft' && <Loft />}
      {name === 'cellar' && <Cellar />}
    </svg>
  );
}

function Garden() {
  return (
    <>
      <rect width="240" height="120" fill="#f6dcb9" />
      <circle cx="58" cy="40" r="17" fill="#fff3da" />
      <path d="M0 82c50-34 96-20 140-6s70 4 100-10v54H0Z" fill="#a8b98d" />
      <path d="M0 98c60-18 130-8 240-2v24H0Z" fill="#78916a" />
      <path d="M128 98V62c0-14 42-14 42 0v36" fill="none" stroke="#fffaf1" strokeWidth="4" />
      <g fill="#7b2d3b">
        <circle cx="128" cy="66" r="5" />
        <circle cx="138" cy="55" r="6" />
        <circle cx="160" cy="55" r="6" />
        <circle cx="170" cy="66" r="5" />
      </g>
      <g fill="#fffaf1">
        <rect x="92" y="94" width="9" height="10" rx="2" />
        <rect x="106" y="94" width="9" height="10" rx="2" />
        <rect x="184" y="94" width="9" height="10" rx="2" />
        <rect x="198" y="94" width="9" height="10" rx="2" />
      </g>
    </>
  );
}

function Loft() {
  return (
    <>
      <rect width="240" height="120" fill="#5b463d" />
      <path d="M0 88h240v32H0Z" fill="#8a6a52" />
      <g fill="#f7e3bd">
        <path d="M22 20h44v56H22ZM98 20h44v56H98ZM174 20h44v56h-44Z" />
      </g>
      <g stroke="#5b463d" strokeWidth="2">
        <path d="M44 20v56M22 48h44M120 20v56M98 48h44M196 20v56M174 48h44" />
      </g>
      <path d="M40 94h160v6H40Z" fill="#fff6e8" />
      <path d="M52 100v14M188 100v14M120 100v14" stroke="#fff6e8" strokeWidth="3" />
      <path d="M82 0v12M158 0v12" stroke="#d9b98a" strokeWidth="1.500" />
      <circle cx="82" cy="16" r="6" fill="#ffe9b5" />
      <circle cx="158" cy="16" r="6" fill="#ffe9b5" />
      <g fill="#9cb08c">
        <circle cx="84" cy="90" r="5" />
        <circle cx="120" cy="89" r="6" />
        <circle cx="156" cy="90" r="5" />
      </g>
    </>
  );
}

function Cellar() {
  return (
    <>
      <rect width="240" height="120" fill="#3a2420" />
      <path d="M40 120V62a80 60 0 0 1 160 0v58" fill="#5c3a31" />
      <path d="M64 120V70a56 44 0 0 1 112 0v50" fill="#7c5143" />
      <path d="M94 120V80a26 24 0 0 1 52 0v40" fill="#f2cf95" />
      <g fill="#8b5b3c" stroke="#3a2420" strokeWidth="1.500">
        <circle cx="22" cy="100" r="16" />
        <circle cx="218" cy="100" r="16" />
      </g>
      <g fill="#ffd98d">
        <circle cx="58" cy="66" r="4" />
        <circle cx="182" cy="66" r="4" />
        <circle cx="80" cy="44" r="3" />
        <circle cx="160" cy="44" r="3" />
      </g>
    </>
  );
}
