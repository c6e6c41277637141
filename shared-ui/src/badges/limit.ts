/** How near a limit is: under 70 % low, 70 to 90 mid, over 90 high. */
export type LimitLevel = 'low' | 'mid' | 'high'

/** Level by the exact percentage, not the rounded one. */
export function limitLevel(percent: number): LimitLevel {
  if (percent < 70) return 'low'
  return percent <= 90 ? 'mid' : 'high'
}

/** Widths of the two parts of the bar in percent, what is used and what the projection adds; together at most 100. */
export function limitWidths(used: number, projected = used): { used: number; added: number } {
  const inside = (percent: number) => Math.min(100, Math.max(0, percent))
  return { used: inside(used), added: Math.max(0, inside(projected) - inside(used)) }
}
