import { useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded when `fetch` is called. After a failure the page can call `fetch` again; with
 * React.lazy a failure would replace the whole page, and with it the link's token, which only the page has.
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
