import { genericError } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'

/** The categories could not be loaded; nothing while they are here or on their way. */
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
