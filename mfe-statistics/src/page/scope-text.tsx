import { useAccount } from '@portal/shared-sdk'
import { TextLink } from '@portal/shared-ui'
import { nodePath, useRangeText } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'
import { useWords } from '../words'

/** Which centres the figures are of; `hasClient` tells whether the text names their client. */
function useCenters({ nodes, lists }: Choice, client: string): { text: string; hasClient: boolean } {
  const t = useWords()
  // For an account limited to some centres, "all" means its own (rule L-21).
  const isLimited = useAccount().account?.all_centers === false
  if (nodes.length === 0) return { text: t(isLimited ? 'own_centers' : 'all_centers', { client }), hasClient: true }
  const names = nodes.map((id) => nodePath(lists.nodes.data ?? [], id).at(-1)?.name).filter(Boolean)
  return names.length > 3
    ? { text: t('some_nodes', { count: names.length, client }), hasClient: true }
    : { text: names.join(' · '), hasClient: false }
}

/** Under the title: which centres the figures are of, with a link back to all of them. */
export function ScopeText({ choice, clientName }: { choice: Choice; clientName: string }) {
  const t = useWords()
  const { text } = useCenters(choice, clientName)
  const isLimited = useAccount().account?.all_centers === false
  if (choice.nodes.length === 0) return text
  return (
    <>
      {text} <TextLink to={choice.nodeTo()}>{t(isLimited ? 'see_own_centers' : 'see_all_centers')}</TextLink>
    </>
  )
}

/** Lines for saved pictures: client and centres, months and filters. */
export function usePictureText(choice: Choice, clientName: string): string[] {
  const t = useWords()
  const range = useRangeText()
  const { text, hasClient } = useCenters(choice, clientName)
  const { months, category, costCenter, lists } = choice
  const filters = [
    range(months),
    lists.categories.data?.results.find(({ id }) => id === category)?.name,
    costCenter && `${t('cost_center')}: ${costCenter}`,
  ]
  return [hasClient ? text : `${clientName} · ${text}`, filters.filter(Boolean).join(' · ')]
}
