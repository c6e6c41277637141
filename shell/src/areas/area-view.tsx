import type { ComponentType, ReactNode } from 'react'
import { Component, Suspense, lazy, useState } from 'react'
import { areaOf } from './registry-store'
import { forgetArea, loadArea, type AreaModuleExports } from './load-area'
import { loadAreaWords } from './load-words'

interface AreaViewProps<Props> {
  area: string
  module: string
  props: Props
  /** Shown while the module is on its way. */
  waiting: ReactNode
  /** Shown when it cannot be loaded or throws; `retry` asks for it again. */
  failed: (retry: () => void) => ReactNode
}

/**
 * A page or widget of an area. Whatever happens inside stays inside. A version that is released while the view is on
 * the screen is taken when the view is shown the next time.
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
    <Boundary key={shown.turn} failed={() => failed(retry)}>
      <Suspense fallback={waiting}>
        <shown.View {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Components by version and module, lazy ones until they are loaded: react wants the same one at every drawing. */
const modules = new Map<string, ComponentType<never>>()

/** Modules that are loaded with the data of their first drawing. */
const prepared = new Map<string, AreaModuleExports<never>>()

const keyOf = (area: string, module: string) => `${area} ${areaOf(area)?.version ?? ''} ${module}`

/** Loads a module, with the data of its first drawing, so that a view which is shown after that waits for nothing. */
export async function prepareView(area: string, module: string): Promise<AreaModuleExports<never>> {
  const key = keyOf(area, module)
  const known = prepared.get(key)
  if (known) {
    await takeWords(area)
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
    void takeWords(area)
    return { key, View: known as ComponentType<Props> }
  }
  const View = lazy(() => loadArea<Props>(area, module)) as unknown as ComponentType<Props>
  modules.set(key, View as ComponentType<never>)
  return { key, View }
}

/** Another version's texts are in use where a release was taken back whose code the page had loaded. */
async function takeWords(area: string): Promise<void> {
  const present = areaOf(area)
  if (present) await loadAreaWords(present).catch(() => undefined) // those that are in use stay
}

class Boundary extends Component<{ failed: () => ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.failed() : this.props.children
  }
}
