import { errorText, useTyped } from '@portal/shared-sdk'
import type { ShoppingListCreate, ShoppingListCreated, ShoppingListSource } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { makeShoppingList } from '../../calls/shopping-lists'
import { unreadRows } from '../../calls/unread-rows'

/** What is typed into the window. text: pasted codes and quantities, where the list begins with nothing else. */
export interface TypedList {
  name: string
  center: number | null
  text: string
}

interface Saving {
  client: number
  /** undefined: nothing but the text. */
  source: ShoppingListSource | undefined
  initial: TypedList
}

/** The window that makes a list. What is typed stays through a reload (rule P-39). */
export function useSaveList({ client, source, initial }: Saving) {
  const draft = `save_list_${client}_${source?.kind ?? 'new'}_${source?.id ?? ''}`
  const [typed, setTyped, forget] = useTyped(draft, initial)
  const saving = useWrite((body: ShoppingListCreate, intention: string) => makeShoppingList(body, intention))
  const from = source ?? (typed.text.trim() ? { kind: 'text' as const, text: typed.text } : undefined)

  /** leaveOut: without the rows that cannot be read. Resolves to the list, or undefined when it was not made. */
  async function save(leaveOut: boolean): Promise<ShoppingListCreated | undefined> {
    const made = await saving.write({
      client,
      center: typed.center,
      name: typed.name,
      ...(from && { source: from }),
      ...(leaveOut && { leave_out: true }),
    })
    if (made) forget()
    return made
  }
  const { error } = saving
  return {
    typed,
    set: (change: Partial<TypedList>) => {
      saving.forget()
      setTyped({ ...typed, ...change })
    },
    save,
    forget,
    isBusy: saving.isBusy,
    /** Rows of the text that cannot be read. */
    unread: unreadRows(error),
    failure: error === undefined ? null : errorText(error),
  }
}
