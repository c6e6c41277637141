export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Placement {
  left: number
  top: number
  /** Height of the room for the panel, in px; it scrolls beyond. */
  maxHeight: number
}

const gap = 6
const edge = 8

/**
 * Places a panel inside the window: under its anchor, or above where there is more room, its start or end aligned with
 * that of the anchor. All in px of the window.
 */
export function place(
  anchor: Box,
  panel: { width: number; height: number },
  window: { width: number; height: number },
  align: 'start' | 'end',
): Placement {
  const roomBelow = window.height - (anchor.top + anchor.height) - gap - edge
  const roomAbove = anchor.top - gap - edge
  const isAbove = panel.height > roomBelow && roomAbove > roomBelow
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width - panel.width
  const left = Math.max(edge, Math.min(wanted, window.width - panel.width - edge))
  const maxHeight = Math.max(120, isAbove ? roomAbove : roomBelow)
  const height = Math.min(panel.height, maxHeight)
  return { left, top: isAbove ? anchor.top - gap - height : anchor.top + anchor.height + gap, maxHeight }
}
