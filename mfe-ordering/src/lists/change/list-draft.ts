import type { ShoppingListDetail } from '@portal/shared-sdk/contract'

/** A line as it shall be. unit: null for the own unit, whose name is `unitName`. */
export interface DraftLine {
  product: number
  code: string
  name: string
  unit: number | null
  unitName: string
  par: number | null
  note: string
}

interface Content {
  name: string
  center: number | null
  lines: DraftLine[]
}

/** A list as it shall be. base: as it was when the change began, or was joined with another's change. */
export interface ListDraft extends Content {
  version: number
  base: Content
  /** Who changed the list meanwhile: that change is in here as well. */
  joined: string | null
}

export const keyOf = ({ product, unit }: Pick<DraftLine, 'product' | 'unit'>) => `${product} ${unit}`

/** The draft of a list as it is stored. */
export function draftFrom(list: ShoppingListDetail): ListDraft {
  const content: Content = {
    name: list.name,
    center: list.center?.id ?? null,
    lines: list.lines.map((line) => ({
      product: line.article,
      code: line.code,
      name: line.name,
      unit: line.unit?.id ?? null,
      unitName: line.unit?.name ?? line.product?.unit ?? '',
      par: line.par,
      note: line.note,
    })),
  }
  return { ...content, version: list.version, base: content, joined: null }
}

const isSame = (one: DraftLine, other: DraftLine) => one.par === other.par && one.note === other.note

/**
 * What was typed, joined with what somebody else has stored since (rule R-52): the other's new lines are added, those
 * that the other removed go where they were not touched, and what was not touched is as the other has it.
 */
export function rebase(mine: ListDraft, list: ShoppingListDetail): ListDraft {
  const theirs = draftFrom(list)
  const byKey = (lines: readonly DraftLine[]) => new Map(lines.map((line) => [keyOf(line), line]))
  const [base, now, own] = [byKey(mine.base.lines), byKey(theirs.lines), byKey(mine.lines)]
  const kept = mine.lines.flatMap((line) => {
    const before = base.get(keyOf(line))
    const isTouched = before === undefined || !isSame(line, before)
    const other = now.get(keyOf(line))
    if (isTouched) return [line]
    return other ? [other] : []
  })
  const added = theirs.lines.filter((line) => !base.has(keyOf(line)) && !own.has(keyOf(line)))
  return {
    ...theirs,
    name: mine.name === mine.base.name ? theirs.name : mine.name,
    center: mine.center === mine.base.center ? theirs.center : mine.center,
    lines: [...kept, ...added],
    joined: list.changed_by ?? '',
  }
}

/** The lines with one of them `by` places further down; at either end it stays. */
export function moved(lines: readonly DraftLine[], at: number, by: -1 | 1): DraftLine[] {
  const to = at + by
  const line = lines[at]
  if (!line || to < 0 || to >= lines.length) return [...lines]
  const others = lines.filter((_, index) => index !== at)
  return [...others.slice(0, to), line, ...others.slice(to)]
}
