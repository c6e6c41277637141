import { useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of the page whose code is fetched when `fetch` is called. Where it does not come, the page stays, with the
 * link that only it knows, and can fetch again: as a lazy component it would take the whole page with it.
 */
export function usePart<Props>(load: Load<Props>) {
  const [state, setState] = useState<{ Part?: ComponentType<Props>; hasFailed: boolean }>({ hasFailed: false })
  const fetch = async () => {
    if (state.Part) return
    setState({ hasFailed: false })
    await load().then(
      ({ default: Part }) => setState({ Part, hasFailed: false }),
      () => setState({ hasFailed: true }),
    )
  }
  return { ...state, fetch }
}
