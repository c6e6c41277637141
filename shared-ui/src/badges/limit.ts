/** How near a limit is: under 70 % low, 70 to 90 mid, over 90 high. */
export type LimitLevel = 'low' | 'mid' | 'high'

/** Level by percentage used; the exact value, not the rounded one. */
export function limitLevel(percent: number): LimitLevel {
  if (percent < 70) return 'low'
  return percent <= 90 ? 'mid' : 'high'
}

/** Widths of the bar in per cent of it: what is used, and what the projection adds. Neither leaves the bar. */
export function limitWidths(used: number, projected = used): { used: number; added: number } {
  const inside = (percent: number) => Math.min(100, Math.max(0, percent))
  return { used: inside(used), added: Math.max(0, inside(projected) - inside(used)) }
}
