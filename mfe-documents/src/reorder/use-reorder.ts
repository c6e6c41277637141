import {
  chooseCenter,
  chooseClient,
  errorText,
  loadErrorText,
  fetchCenter,
  fetchClient,
  session,
  useCartCommands,
  useListData,
} from '@portal/shared-sdk'
import { checkReorder } from '@portal/shared-sdk/calls/reorder'
import type { ReorderKind, ReorderLine, ReorderMode, ReorderReport, ReorderWanted } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'

export interface ReorderState {
  report: ReorderReport | undefined
  isChecking: boolean
  failure: string | null
  retry: () => void
  mode: ReorderMode
  setMode: (mode: ReorderMode) => void
  isTicked: (line: ReorderLine) => boolean
  tick: (line: number, isOn: boolean) => void
  /** As the user wants it now, before the server has said what becomes of it. */
  quantityOf: (line: ReorderLine) => number
  /** Another quantity, or the article that replaces the line's: the server is asked anew. */
  want: (line: number, change: Partial<Omit<ReorderWanted, 'line'>>) => void
  /** Lines that will go in. */
  chosen: ReorderLine[]
  isAdding: boolean
  /** Puts the chosen lines into the cart and makes its client the chosen one. False: nothing went in. */
  add: () => Promise<boolean>
}

/** What is bought again of a document, on its way into the cart. Every price and verdict is the server's. */
export function useReorder(kind: ReorderKind, id: number): ReorderState {
  const { reorder } = useCartCommands()
  const [mode, setMode] = useState<ReorderMode>('merge')
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<ReorderWanted>>>(new Map())
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<ReorderWanted[]>()
  /** From the press on, before the button is drawn as busy. */
  const isAdding = useRef(false)
  const [adding, setAdding] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null })

  const lines = all?.map((line) => ({ ...line, ...changes.get(line.line) }))
  const isAsked = lines !== undefined && changes.size > 0
  const key = JSON.stringify([mode, isAsked ? lines : null])
  const {
    data: report,
    error,
    isLoading,
    isStale,
    reload,
  } = useListData(['reorder', kind, id, key], (signal) =>
    checkReorder({ kind, id, mode, center: session().center?.id ?? null, ...(isAsked && { lines }) }, signal),
  )
  if (report && !all) setAll(report.lines.map(({ line, quantity }) => ({ line, quantity })))

  const isTicked = (line: ReorderLine) => line.added !== null && !unticked.has(line.line)
  const chosen = report?.lines.filter(isTicked) ?? []

  async function add(): Promise<boolean> {
    if (!report || chosen.length === 0 || isAdding.current) return false
    isAdding.current = true
    setAdding({ isBusy: true, failure: null })
    try {
      const wanted = chosen.map(({ line, quantity, product }) => ({
        line,
        quantity,
        ...(product && { product: product.id }),
      }))
      const center = centerFor(report)
      const done = await reorder({ kind, id, mode, center, lines: wanted })
      if (done) {
        await choose(report.client, center)
        // The button stays busy until the page is left: a press on the way would add once more.
        return true
      }
      setAdding({ isBusy: false, failure: null })
    } catch (failure) {
      setAdding({ isBusy: false, failure: errorText(failure) })
    }
    isAdding.current = false
    return false
  }

  return {
    report,
    mode,
    setMode,
    isTicked,
    chosen,
    add,
    quantityOf: (line) => changes.get(line.line)?.quantity ?? line.quantity,
    isChecking: isLoading || isStale,
    isAdding: adding.isBusy,
    failure: adding.failure ?? (error === undefined ? null : loadErrorText(error)),
    retry: () => void reload(),
    tick: (line, isOn) =>
      setUnticked((before) => new Set(isOn ? [...before].filter((other) => other !== line) : [...before, line])),
    want: (line, change) => setChanges((before) => new Map(before).set(line, { ...before.get(line), ...change })),
  }
}

/** The chosen centre when it is of the same client, else the document's. */
function centerFor({ client, center }: ReorderReport): number | null {
  return (session().client?.id === client ? session().center?.id : undefined) ?? center
}

/** The cart shows what is for the chosen client and centre. */
async function choose(client: number, center: number | null): Promise<void> {
  if (session().client?.id !== client) await chooseClient(await fetchClient(client))
  if (center !== null && session().center?.id !== center) chooseCenter(await fetchCenter(center))
}
