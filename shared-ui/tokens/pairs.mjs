/** Text colours and the backgrounds that screens use them on. They need 4.5:1 (WCAG 2.2 AA). */
export const textPairs = pairs({
  ink: 'bg surface surface-2 surface-3 brand-soft brand-soft-2 tile-2',
  'ink-2': 'bg surface surface-2 surface-3 tile brand-soft',
  'ink-3': 'bg surface surface-2 surface-3 tile brand-soft',
  'on-brand': 'brand brand-hover brand-press ok bad',
  'brand-ink': 'bg surface surface-2 surface-3 brand-soft brand-soft-2',
  'on-accent': 'accent',
  'hdr-ink': 'hdr-bg hdr-field',
  'hdr-ink-2': 'hdr-bg hdr-field',
  'panel-ink': 'panel-1 panel-2',
  'panel-ink-2': 'panel-1',
  'ok-ink': 'surface bg ok-soft brand-soft',
  'warn-ink': 'surface bg surface-3 warn-soft',
  'bad-ink': 'surface bg surface-3 bad-soft brand-soft',
  'info-ink': 'surface info-soft',
  'su-low-ink': 'su-low',
  'su-mid-ink': 'su-mid',
  'su-high-ink': 'su-high',
  'su-none-ink': 'su-none',
})

/** Borders of controls, marks and focus rings. They need 3:1. */
export const graphicPairs = pairs({
  field: 'surface bg surface-2',
  brand: 'surface bg surface-2',
  'hdr-mark': 'hdr-bg hdr-field',
  ok: 'surface',
  bad: 'surface',
})

function pairs(table) {
  return Object.entries(table).flatMap(([ink, backgrounds]) =>
    backgrounds.split(' ').map((background) => [ink, background]),
  )
}
