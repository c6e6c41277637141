import { ApiError, errorText, useTyped } from '@portal/shared-sdk'
import type { ShoppingListChange, ShoppingListDetail } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import { changeShoppingList } from '../../calls/shopping-lists'
import { draftFrom, keyOf, rebase, type DraftLine, type ListDraft } from './list-draft'

/** The name of the draft of a list's change. */
export const draftName = (id: number) => `shopping_list_${id}`

export interface ListChange {
  draft: ListDraft
  set: (change: Partial<Pick<ListDraft, 'name' | 'center' | 'lines'>>) => void
  setLine: (line: DraftLine, change: Partial<DraftLine>) => void
  isBusy: boolean
  failure: string | null
  /** Resolves to whether the list was stored. */
  save: () => Promise<boolean>
  /** Drops what was typed. */
  forget: () => void
}

/**
 * What is typed into a list. It stays through a reload, and through another's change, which is joined with it (rules
 * P-39, R-52).
 * @param reload reads the list anew
 */
export function useListDraft(list: ShoppingListDetail, reload: () => Promise<unknown>): ListChange {
  const [typed, setTyped, forget] = useTyped<ListDraft>(draftName(list.id), draftFrom(list))
  /** The version that this screen has stored itself, while it leaves the change. */
  const [own, setOwn] = useState<number>()
  const draft = typed.version < list.version && list.version !== own ? rebase(typed, list) : typed
  const saving = useWrite((body: ShoppingListChange, intention: string) => changeShoppingList(list.id, body, intention))
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409

  const set: ListChange['set'] = (change) => setTyped({ ...draft, ...change })
  async function save() {
    const { version, name, center, lines } = draft
    const stored = await saving.write({
      version,
      name,
      center,
      lines: lines.map(({ product, unit, par, note }) => ({ product, unit, par, note })),
    })
    if (stored) setOwn(stored.version)
    // After a conflict the newer list is joined with what was typed.
    await reload()
    if (stored) forget()
    return stored !== undefined
  }
  return {
    draft,
    set,
    setLine: (line, change) =>
      set({ lines: draft.lines.map((other) => (keyOf(other) === keyOf(line) ? { ...other, ...change } : other)) }),
    isBusy: saving.isBusy,
    failure: saving.error === undefined || isConflict ? null : errorText(saving.error),
    save,
    forget,
  }
}
