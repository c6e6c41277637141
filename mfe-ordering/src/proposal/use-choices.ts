import { draftOf } from '@portal/shared-sdk'
import { useState } from 'react'

/** What the user made of a line. product: the article that takes the place of one that is no longer sold. */
export interface Choice {
  isOn?: boolean
  quantity?: number
  product?: number
}

interface Choices {
  of: (line: number) => Choice
  change: (line: number, choice: Choice) => void
  /** Whether a quantity or an article was changed, so that verdicts are asked for again. */
  isChanged: boolean
  forget: () => void
}

/** The choices in the window of a centre. They survive closing it and reloading the page, until they are in the cart. */
export function useChoices(center: number): Choices {
  const [draft] = useState(() => draftOf<Record<number, Choice>>(`proposal_${center}`))
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>(() => draft.read() ?? {})
  return {
    of: (line) => choices[line] ?? {},
    change: (line, choice) => {
      const changed = { ...choices, [line]: { ...choices[line], ...choice } }
      setChoices(changed)
      draft.store(changed)
    },
    isChanged: Object.values(choices).some(({ quantity, product }) => quantity !== undefined || product !== undefined),
    forget: draft.forget,
  }
}
