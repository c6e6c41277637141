/** A paper roll seen from its end, in the brand's two colours, as the zero of 404. */
export function PaperRoll() {
  return (
    <svg viewBox="0 0 200 180" focusable="false">
      <ellipse cx="104" cy="166" rx="92" ry="11" fill="var(--ink)" opacity=".1" />
      <defs>
        <linearGradient id="roll-shade" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".35" />
          <stop offset=".35" stopColor="#fff" stopOpacity="0" />
          <stop offset=".55" stopColor="#0b1a20" stopOpacity="0" />
          <stop offset="1" stopColor="#0b1a20" stopOpacity=".3" />
        </linearGradient>
      </defs>
      {/* the body of the roll, with a band in the accent colour */}
      <path d="M70 6h66c32 0 58 36 58 80s-26 80-58 80H70Z" fill="var(--surface-3)" />
      <path d="M108 6h26c32 0 58 36 58 80s-26 80-58 80h-26c32 0 58-36 58-80S140 6 108 6Z" fill="var(--accent)" />
      <path
        d="M134 6h2c32 0 58 36 58 80s-26 80-58 80h-2c32 0 58-36 58-80S166 6 134 6Z"
        fill="var(--ink)"
        opacity=".18"
      />
      <path d="M70 6h66c32 0 58 36 58 80s-26 80-58 80H70Z" fill="url(#roll-shade)" />
      <ellipse cx="70" cy="86" rx="58" ry="80" fill="var(--surface)" stroke="var(--line-2)" strokeWidth="1.5" />
      <g fill="none" stroke="var(--brand-line)" strokeWidth="1.6">
        <ellipse cx="70" cy="86" rx="49" ry="68" />
        <ellipse cx="70" cy="86" rx="41" ry="57" />
        <ellipse cx="70" cy="86" rx="33" ry="46" />
      </g>
      <ellipse cx="70" cy="86" rx="24" ry="34" fill="#c89a6b" />
      <ellipse cx="71.5" cy="86" rx="19" ry="28" fill="#4a382b" />
    </svg>
  )
}
