import { genericError } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'

/** Says that the categories could not be loaded. */
export function CategoriesFailure({
  tree,
}: {
  tree: { categories: unknown; error: unknown; reload: () => Promise<unknown> }
}) {
  const t = useWords()
  if (tree.categories !== undefined || tree.error === undefined) return null
  return (
    <Alert tone="bad" action={{ label: t('retry'), onClick: () => void tree.reload() }}>
      {genericError()}
    </Alert>
  )
}
