/** A cup with so much coffee in it, of 1. */
export function Cup({ fill, isHot }: { fill: number; isHot: boolean }) {
  const height = 52 * fill;
  return (
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" fill="none" strokeWidth="5">
      {isHot && <path d="M42 30q-6-8 0-14t0-14M58 30q-6-8 0-14t0-14" stroke="#c9a889" strokeLinecap="round" />}
      <path d="M82 52h8a14 14 0 0 1 0 28h-10" stroke="#3b2417" />
      <path d="M20 42h62v32a26 26 0 0 1-26 26H46a26 26 0 0 1-26-26z" fill="#fff" />
      <clipPath id="cup">
        <path d="M20 42h62v32a26 26 0 0 1-26 26H46a26 26 0 0 1-26-26z" />
      </clipPath>
      <rect x="20" y={100 - height} width="62" height={height} fill="#7b4a2b" clipPath="url(#cup)" />
      <path d="M20 42h62v32a26 26 0 0 1-26 26H46a26 26 0 0 1-26-26z" stroke="#3b2417" />
      <path d="M10 112h84" stroke="#3b2417" strokeLinecap="round" />
    </svg>
  );
}
