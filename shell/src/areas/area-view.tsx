import type { ComponentType, ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Activity, Component, Suspense, lazy, useEffect, useState } from 'react'
import { areaOf, areaTimeout, isOff, registryAtom } from './registry-store'
import { forgetArea, loadArea, onLateLoad, type AreaModuleExports } from './load-area'
import { loadAreaWords } from './load-words'
import { failedIn, phaseOf, reportFailure, reportLoad } from './report-use'

interface AreaViewProps<Props> {
  area: string
  module: string
  props: Props
  /** Shown while the module loads. */
  waiting: ReactNode
  /** Shown when it cannot be loaded or throws; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode
  /** Shown in its place while the area is switched off; nothing for a widget. */
  off?: ReactNode
  /** What stands around the view, also while it loads: not while the area is off, and not after a failure. */
  frame?: (view: ReactNode) => ReactNode
}

/**
 * A page or widget of an area, with an error boundary around it. A version that is released while the view is mounted
 * is used the next time the view is mounted, or at once where the former one has failed.
 *
 * While the area is off (rule A-59) nothing of it runs: what was shown is hidden, with what was typed, and its effects
 * have ended; what was not shown yet is not loaded.
 */
export function AreaView<Props extends object>(view: AreaViewProps<Props>): ReactNode {
  const isHidden = isOff(useAtomValue(registryAtom), view.area)
  const [wasShown, setWasShown] = useState(!isHidden)
  if (!isHidden && !wasShown) setWasShown(true)
  return (
    <>
      {isHidden && view.off}
      {wasShown && (
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <Running {...view} />
        </Activity>
      )}
    </>
  )
}

function Running<Props extends object>(view: AreaViewProps<Props>): ReactNode {
  const { area, module, props, waiting, failed, frame = (content) => content } = view
  const [shown, setShown] = useState(() => ({ ...present<Props>(area, module), turn: 0 }))
  const [lateTurn, setLateTurn] = useState<number>()
  const showAgain = () => {
    modules.delete(shown.key)
    prepared.delete(shown.key)
    setShown({ ...present<Props>(area, module), turn: shown.turn + 1 })
  }
  const retry = () => {
    forgetArea(area)
    showAgain()
  }
  const panel = () => (
    <>
      {failed(retry)}
      <Mended area={area} module={module} former={shown.key} show={showAgain} />
    </>
  )
  if (lateTurn === shown.turn) return panel()
  const giveUp = () => {
    reportFailure(area, 'start', new Error(`nothing was drawn within ${areaTimeout()} ms`))
    setLateTurn(shown.turn)
  }
  return (
    <Boundary key={shown.turn} area={area} failed={panel}>
      {frame(
        <Suspense
          fallback={
            <Waiting viewKey={shown.key} giveUp={giveUp}>
              {waiting}
            </Waiting>
          }
        >
          <shown.View {...props} />
          <Told area={area} />
        </Suspense>,
      )}
    </Boundary>
  )
}

/**
 * Shows the view again as soon as the portal has another version, since that which failed may have been withdrawn (rule
 * A-57), or when its code comes after all (rule A-61).
 */
function Mended({ area, module, former, show }: { area: string; module: string; former: string; show: () => void }) {
  useAtomValue(registryAtom)
  const isOther = areaOf(area) !== undefined && keyOf(area, module) !== former
  useEffect(() => {
    if (isOther) show()
    return onLateLoad((name) => name === area && show())
  }, [isOther, show, area])
  return null
}

/** Tells, once it is on the screen, that the area is shown. */
function Told({ area }: { area: string }) {
  useEffect(() => reportLoad(area), [area])
  return null
}

/** How often (ms) a view that waits is looked at. */
const lookMs = 250

/**
 * What is shown while a view loads. A load that takes too long ends by itself; a view that has come and still is not drawn
 * in the same time fails too (rule A-61).
 */
function Waiting({
  viewKey,
  giveUp,
  children,
}: {
  viewKey: string
  giveUp: () => void
  children: ReactNode
}): ReactNode {
  const [until] = useState(() => Date.now() + areaTimeout())
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() > until && come.has(viewKey)) giveUp()
    }, lookMs)
    return () => clearInterval(timer)
  }, [viewKey, until, giveUp])
  return children
}

/** The modules that have come, by version. */
const come = new Set<string>()

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
  come.add(key)
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
  const load = () =>
    loadArea<Props>(area, module).then((exports) => {
      come.add(key)
      return exports
    }, notLoaded)
  const View = lazy(load) as unknown as ComponentType<Props>
  modules.set(key, View as ComponentType<never>)
  return { key, View }
}

/** A failure without another phase is one of loading, such as the time-out. */
function notLoaded(error: unknown): never {
  throw phaseOf(error) === 'render' ? failedIn('load', error) : error
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
    reportFailure(this.props.area, phaseOf(error), error)
  }

  override render() {
    return this.state.hasFailed ? this.props.failed() : this.props.children
  }
}
