import { errorText, loadErrorText, useCartCommands, useListData } from '@portal/shared-sdk'
import { checkReorder } from '@portal/shared-sdk/calls/reorder'
import type { Proposal, ProposalLine, ProposalRefusalInput, ReorderWanted } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useRef, useState } from 'react'
import { fetchProposal, refuseProposed, takeBackRefused } from '../calls/proposal'
import { useChoices, type Choice } from './use-choices'

export interface ProposalChoice {
  proposal: Proposal | undefined
  /** The proposed lines with what the user chose, as the server judges them now. */
  lines: ProposalLine[]
  /** The verdicts are not yet those of the last change. */
  isChecking: boolean
  loadFailure: string | null
  reload: () => void
  isTicked: (line: ProposalLine) => boolean
  tick: (line: ProposalLine, isOn: boolean) => void
  quantityOf: (line: ProposalLine) => number
  /** Changes the quantity, or takes the article that replaces the line's; the server judges it again. */
  want: (line: ProposalLine, change: Omit<Choice, 'isOn'>) => void
  /** The lines that go into the cart. */
  chosen: ProposalLine[]
  isAdding: boolean
  /** Puts the chosen lines into the cart. Resolves to how many went in, and the names of those that did not. */
  add: () => Promise<{ added: number; left: string[] }>
  /** Keeps an article out, or proposes it again. */
  refuse: (line: ProposalLine, body: ProposalRefusalInput) => void
  takeBack: (product: number) => void
  isRefusing: boolean
  /** Why the last change failed. */
  failure: string | null
}

type Change = { product: number; body: ProposalRefusalInput | null }

/** What is proposed for a centre, and what the user makes of it. Verdicts and prices are the server's (rule R-18). */
export function useProposal(center: number): ProposalChoice {
  const { reorder } = useCartCommands()
  const { data: proposal, error, reload } = useListData(['proposal', center], (signal) => fetchProposal(center, signal))
  const choices = useChoices(center)
  /** Set at once, before the button is drawn as busy. */
  const isRunning = useRef(false)
  const [adding, setAdding] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null })
  const refusing = useWrite(async ({ product, body }: Change, intention: string) => {
    await (body ? refuseProposed(center, product, body, intention) : takeBackRefused(center, product, intention))
    await reload()
    return {}
  })

  const wanted = proposal?.lines.map(({ line, quantity, replacement }): ReorderWanted => {
    const { product, quantity: own } = choices.of(line)
    // What replaced the article may have changed since it was chosen.
    return { line, quantity: own ?? quantity, ...(product !== undefined && product === replacement?.id && { product }) }
  })
  const isAsked = choices.isChanged && wanted !== undefined && wanted.length > 0
  const checked = useListData(isAsked ? ['proposal-check', center, JSON.stringify(wanted)] : null, (signal) =>
    checkReorder({ kind: 'proposal', id: center, center, lines: wanted ?? [] }, signal),
  )
  const verdicts = new Map(isAsked ? checked.data?.lines.map((line) => [line.line, line]) : [])
  const lines = (proposal?.lines ?? []).map((line) => ({ ...line, ...verdicts.get(line.line) }))

  // What the cart has already and what the centre never bought are put in only when somebody ticks them.
  const isTicked = ({ line, added, in_cart: inCart, last_day: lastDay }: ProposalLine) =>
    added !== null && (choices.of(line).isOn ?? (inCart === 0 && lastDay !== null))
  const quantityOf = ({ line, quantity }: ProposalLine) => choices.of(line).quantity ?? quantity
  const chosen = lines.filter(isTicked)

  async function add(): Promise<{ added: number; left: string[] }> {
    const none = { added: 0, left: [] }
    if (!proposal || chosen.length === 0 || isRunning.current) return none
    isRunning.current = true
    setAdding({ isBusy: true, failure: null })
    let failure: string | null = null
    try {
      const asked = chosen.map(({ line }) => line)
      const taken = wanted?.filter(({ line }) => asked.includes(line)) ?? []
      const moves = proposal.cart_center !== null && proposal.cart_center.id !== center
      const body = {
        kind: 'proposal',
        id: center,
        center,
        lines: taken,
        ...(moves && { change_center: true }),
      } as const
      const done = await reorder(body)
      // The button stays busy until the window closes: a press in between would add the lines again.
      if (done) {
        choices.forget()
        // Opened again at once, the window would show what it was answered before.
        void reload()
        const left = done.lines.filter(({ added }) => added === null)
        return { added: done.added, left: left.map(({ product, name }) => product?.name ?? name) }
      }
    } catch (reason) {
      failure = errorText(reason)
      await reload()
    }
    isRunning.current = false
    setAdding({ isBusy: false, failure })
    return none
  }

  const failures = [refusing.error, checked.error].filter((each) => each !== undefined)
  return {
    proposal,
    lines,
    isChecking: checked.isLoading || checked.isStale,
    loadFailure: error === undefined ? null : loadErrorText(error),
    reload: () => void reload(),
    isTicked,
    tick: ({ line }, isOn) => choices.change(line, { isOn }),
    quantityOf,
    want: ({ line }, change) => choices.change(line, change),
    chosen,
    isAdding: adding.isBusy,
    add,
    refuse: ({ line }, body) => void refusing.write({ product: line, body }),
    takeBack: (product) => void refusing.write({ product, body: null }),
    isRefusing: refusing.isBusy,
    failure: adding.failure ?? (failures.length === 0 ? null : errorText(failures[0])),
  }
}
