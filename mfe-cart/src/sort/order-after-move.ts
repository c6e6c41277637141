/** Where a line is to be moved: by one, to an end, or beside another line. */
export type Move = 'up' | 'down' | 'first' | 'last' | { beside: number; edge: 'before' | 'after' }

/** The ids after one of them was moved; the same array when nothing changes. */
export function orderAfterMove(ids: readonly number[], id: number, move: Move): readonly number[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  const to = targetOf(rest, from, move)
  if (from < 0 || to === from || to < 0 || to > rest.length) return ids
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

function targetOf(rest: readonly number[], from: number, move: Move): number {
  if (move === 'up') return from - 1
  if (move === 'down') return from + 1
  if (move === 'first') return 0
  if (move === 'last') return rest.length
  const at = rest.indexOf(move.beside)
  return at < 0 ? from : move.edge === 'before' ? at : at + 1
}
