import { rowsByCenter, type BoughtRow } from './center-purchases'
import { historyOf, likelyArticles } from './likely-articles'
import type { ProposalState } from './proposal-state'
import { fingerprintOf, type MadeProposal } from './stored-proposals'

/**
 * The proposals of all centres of a client that bought anything.
 * @param bought what they bought
 * @param today days since 1970
 */
export function clientProposals(
  state: ProposalState | undefined,
  bought: readonly BoughtRow[],
  today: number,
): MadeProposal[] {
  const history = historyOf(state, bought)
  return [...rowsByCenter(bought)].map(([center, own]) => ({
    center,
    purchases: fingerprintOf(own),
    articles: likelyArticles(state, history, center, today),
  }))
}
