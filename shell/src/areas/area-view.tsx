import type { ComponentType, ReactNode } from 'react'
import { Component, Suspense, lazy, useState } from 'react'
import { areaOf } from './registry-store'
import { forgetArea, loadArea, type AreaModuleExports } from './load-area'
import { loadAreaWords } from './load-words'
import { didNotLoad, noteLoadFailure, reportFailure } from './report-failure'

interface AreaViewProps<Props> {
  area: string
  module: string
  props: Props
  /** Shown while the module loads. */
  waiting: ReactNode
  /** Shown when it cannot be loaded or throws; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode
}

/**
 * A page or widget of an area, with an error boundary around it. A version that is released while the view is mounted
 * is used the next time the view is mounted.
 */
export function AreaView<Props extends object>({
  area,
  module,
  props,
  waiting,
  failed,
}: AreaViewProps<Props>): ReactNode {
  const [shown, setShown] = useState(() => ({ ...present<Props>(area, module), turn: 0 }))
  const retry = () => {
    modules.delete(shown.key)
    prepared.delete(shown.key)
    forgetArea(area)
    setShown({ ...present<Props>(area, module), turn: shown.turn + 1 })
  }
  return (
    <Boundary key={shown.turn} area={area} failed={() => failed(retry)}>
      <Suspense fallback={waiting}>
        <shown.View {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Components by version and module, lazy until they are loaded. React needs the same component at every render. */
const modules = new Map<string, ComponentType<never>>()

/** Modules that are loaded together with the data of their first render. */
const prepared = new Map<string, AreaModuleExports<never>>()

const keyOf = (area: string, module: string) => `${area} ${areaOf(area)?.version ?? ''} ${module}`

/** Loads a module and the data of its first render, so that a view which is mounted afterwards needs not wait. */
export async function prepareView(area: string, module: string): Promise<AreaModuleExports<never>> {
  const key = keyOf(area, module)
  const known = prepared.get(key)
  if (known) {
    await renewWords(area)
    return known
  }
  const exports = await loadArea<never>(area, module)
  modules.set(key, exports.default)
  await exports.ready
  prepared.set(key, exports)
  return exports
}

/** The component of a module in the version that the registry has now. */
function present<Props>(area: string, module: string): { key: string; View: ComponentType<Props> } {
  const key = keyOf(area, module)
  const known = modules.get(key)
  if (known) {
    void renewWords(area)
    return { key, View: known as ComponentType<Props> }
  }
  const View = lazy(() => loadArea<Props>(area, module).catch(noteLoadFailure)) as unknown as ComponentType<Props>
  modules.set(key, View as ComponentType<never>)
  return { key, View }
}

/**
 * Loads the area's words again: after a rollback to code that is loaded already, the other version's words are in use.
 */
async function renewWords(area: string): Promise<void> {
  const present = areaOf(area)
  if (present) await loadAreaWords(present).catch(() => undefined) // on failure the words in use stay
}

class Boundary extends Component<
  { area: string; failed: () => ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.area, didNotLoad(error) ? 'load' : 'render')
  }

  override render() {
    return this.state.hasFailed ? this.props.failed() : this.props.children
  }
}
