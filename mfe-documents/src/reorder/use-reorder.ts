import {
  ApiError,
  chooseCenter,
  chooseClient,
  emit,
  errorText,
  loadErrorText,
  fetchCenter,
  fetchClient,
  session,
  useCartCommands,
  useListData,
  useSession,
} from '@portal/shared-sdk'
import { checkReorder } from '@portal/shared-sdk/calls/reorder'
import type { ReorderKind, ReorderLine, ReorderMode, ReorderReport, ReorderWanted } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { reorderCenters, type ReorderCenter } from './reorder-centers'

export interface ReorderState {
  report: ReorderReport | undefined
  isChecking: boolean
  failure: string | null
  retry: () => void
  mode: ReorderMode
  setMode: (mode: ReorderMode) => void
  isTicked: (line: ReorderLine) => boolean
  tick: (line: number, isOn: boolean) => void
  /** The quantity that the user wants, before the server has answered. */
  quantityOf: (line: ReorderLine) => number
  /** Changes the quantity, or takes the article that replaces the line's; the server checks it again. */
  want: (line: number, change: Partial<Omit<ReorderWanted, 'line'>>) => void
  /** More than one: the user is asked which (rule C-90). */
  centers: ReorderCenter[]
  /** The centre that the lines go to; null: the cart's, which may have none; undefined: not answered yet. */
  center: number | null | undefined
  setCenter: (center: number) => void
  /** The lines that will go into the cart. */
  chosen: ReorderLine[]
  isAdding: boolean
  /** Puts the chosen lines into the cart and chooses its client. False: nothing was added. */
  add: () => Promise<boolean>
}

/** How many windows were opened so far: each asks anew, as the cart may have changed a moment ago. */
let openings = 0

/** The state of a reorder. Every price and verdict is of the server. */
export function useReorder(kind: ReorderKind, id: number): ReorderState {
  const { reorder } = useCartCommands()
  const [opening] = useState(() => ++openings)
  const [mode, setMode] = useState<ReorderMode>('merge')
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<ReorderWanted>>>(new Map())
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<ReorderWanted[]>()
  const [picked, setPicked] = useState<number>()
  const { client, center: header } = useSession()
  /** Set at once, before the button is drawn as busy. */
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
  } = useListData(['reorder', kind, id, opening, key], (signal) =>
    checkReorder({ kind, id, mode, center: session().center?.id ?? null, ...(isAsked && { lines }) }, signal),
  )
  if (report && !all) setAll(report.lines.map(({ line, quantity }) => ({ line, quantity })))

  const centers = report ? reorderCenters(report, { client, center: header }) : []
  const answered = centers.find(({ id: one }) => one === picked)?.id
  const center = centers.length > 1 ? answered : (centers[0]?.id ?? null)

  const isTicked = (line: ReorderLine) => line.added !== null && !unticked.has(line.line)
  const chosen = report?.lines.filter(isTicked) ?? []

  async function add(): Promise<boolean> {
    if (!report || chosen.length === 0 || center === undefined || isAdding.current) return false
    isAdding.current = true
    setAdding({ isBusy: true, failure: null })
    try {
      const wanted = chosen.map(({ line, quantity, product }) => ({
        line,
        quantity,
        ...(product && { product: product.id }),
      }))
      const isAsked = centers.length > 1
      const done = await reorder({ kind, id, mode, center, lines: wanted, ...(isAsked && { change_center: true }) })
      if (done) {
        if (mode === 'replace' && report.cart_lines > 0) await tellReplaced(report)
        // The lines are in the cart: what fails from here on must not look as if they could be added again.
        await choose(report.client, center).catch(() => undefined)
        // The button stays busy until the page changes: a press in between would add the lines again.
        return true
      }
      setAdding({ isBusy: false, failure: null })
    } catch (failure) {
      // The cart went to another centre meanwhile: the next report names it.
      if (failure instanceof ApiError && failure.code === 'center') void reload()
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
    centers,
    center,
    setCenter: setPicked,
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

/** Offers to bring the cart back that the lines replaced. */
async function tellReplaced({ client, cart_lines: lines }: ReorderReport): Promise<void> {
  const name = session().client?.id === client ? session().client?.name : await nameOf(client)
  emit('cartCleared', { whose: { client, lead: null }, name: name ?? '', lines, isReplaced: true })
}

const nameOf = (client: number) =>
  fetchClient(client).then(
    ({ name }) => name,
    () => '',
  )

/** Chooses client and centre of the cart, which shows only what is chosen. */
async function choose(client: number, center: number | null): Promise<void> {
  const own = center === null || session().center?.id === center ? undefined : await fetchCenter(center)
  if (session().client?.id !== client) await chooseClient(await fetchClient(client), own)
  else if (own) chooseCenter(own)
}
