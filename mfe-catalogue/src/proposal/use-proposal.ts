import { errorText, loadErrorText, useCartCommands, useListData } from '@portal/shared-sdk'
import { fetchProposal, refuseProposed, takeBackRefused } from '../calls/proposal'
import type { Proposal, ProposalLine, ProposalRefusalInput } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useRef, useState } from 'react'

export interface ProposalChoice {
  proposal: Proposal | undefined
  loadFailure: string | null
  reload: () => void
  isTicked: (line: ProposalLine) => boolean
  tick: (line: ProposalLine, isOn: boolean) => void
  quantityOf: (line: ProposalLine) => number
  setQuantity: (line: ProposalLine, quantity: number) => void
  /** The lines that go into the cart. */
  chosen: ProposalLine[]
  isAdding: boolean
  /** Puts the chosen lines into the cart. Resolves to how many went in, 0 when none did. */
  add: () => Promise<number>
  /** Keeps an article out, or proposes it again. */
  refuse: (line: ProposalLine, body: ProposalRefusalInput) => void
  takeBack: (product: number) => void
  isRefusing: boolean
  /** Why the last change failed. */
  failure: string | null
}

type Change = { product: number; body: ProposalRefusalInput | null }

/** What is proposed for a centre, and what the user makes of it. Verdicts and prices are the server's. */
export function useProposal(center: number): ProposalChoice {
  const { reorder } = useCartCommands()
  const { data: proposal, error, reload } = useListData(['proposal', center], (signal) => fetchProposal(center, signal))
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  /** Set at once, before the button is drawn as busy. */
  const isRunning = useRef(false)
  const [adding, setAdding] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null })
  const refusing = useWrite(async ({ product, body }: Change, intention: string) => {
    await (body ? refuseProposed(center, product, body, intention) : takeBackRefused(center, product, intention))
    await reload()
    return {}
  })

  // What the cart has already is not put in again, unless somebody ticks it.
  const isTicked = (line: ProposalLine) => line.added !== null && (ticks.get(line.line) ?? line.in_cart === 0)
  const quantityOf = (line: ProposalLine) => quantities.get(line.line) ?? line.quantity
  const chosen = proposal?.lines.filter(isTicked) ?? []

  async function add(): Promise<number> {
    if (!proposal || chosen.length === 0 || isRunning.current) return 0
    isRunning.current = true
    setAdding({ isBusy: true, failure: null })
    let failure: string | null = null
    try {
      const lines = chosen.map((line) => ({ line: line.line, quantity: quantityOf(line) }))
      const moves = proposal.cart_center !== null && proposal.cart_center.id !== center
      const done = await reorder({ kind: 'proposal', id: center, center, lines, ...(moves && { change_center: true }) })
      // The button stays busy until the window closes: a press in between would add the lines again.
      if (done) return done.added
    } catch (reason) {
      failure = errorText(reason)
      await reload()
    }
    isRunning.current = false
    setAdding({ isBusy: false, failure })
    return 0
  }

  return {
    proposal,
    loadFailure: error === undefined ? null : loadErrorText(error),
    reload: () => void reload(),
    isTicked,
    tick: ({ line }, isOn) => setTicks((before) => new Map(before).set(line, isOn)),
    quantityOf,
    setQuantity: ({ line }, quantity) => setQuantities((before) => new Map(before).set(line, quantity)),
    chosen,
    isAdding: adding.isBusy,
    add,
    refuse: ({ line }, body) => void refusing.write({ product: line, body }),
    takeBack: (product) => void refusing.write({ product, body: null }),
    isRefusing: refusing.isBusy,
    failure: adding.failure ?? (refusing.error === undefined ? null : errorText(refusing.error)),
  }
}
