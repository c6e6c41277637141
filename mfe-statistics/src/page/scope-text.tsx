import { useAccount } from '@portal/shared-sdk'
import { TextLink } from '@portal/shared-ui'
import { nodePath } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'
import { useWords } from '../words'

/** Under the title: which centres the figures are of, with a link back to all of them. */
export function ScopeText({ choice, clientName }: { choice: Choice; clientName: string }) {
  const t = useWords()
  const { nodes, lists, nodeTo } = choice
  // For an account limited to some centres, "all" means its own (rule L-21).
  const isLimited = useAccount().account?.all_centers === false
  if (nodes.length === 0) return t(isLimited ? 'own_centers' : 'all_centers', { client: clientName })
  const names = nodes.map((id) => nodePath(lists.nodes.data ?? [], id).at(-1)?.name).filter(Boolean)
  return (
    <>
      {names.length > 3 ? t('some_nodes', { count: names.length, client: clientName }) : names.join(' · ')}{' '}
      <TextLink to={nodeTo()}>{t(isLimited ? 'see_own_centers' : 'see_all_centers')}</TextLink>
    </>
  )
}
