import { choiceStorage } from '../choice-storage'

export const views = ['grid', 'list'] as const
export type ListView = (typeof views)[number]

const key = '_catalogueView'

/** How the catalogue was last looked at. */
export function keptView(): ListView {
  try {
    return choiceStorage().getItem(key) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

export function keepView(view: ListView): void {
  try {
    choiceStorage().setItem(key, view)
  } catch {
    // kept in the address only
  }
}
