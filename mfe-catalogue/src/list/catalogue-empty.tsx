import type { Category } from '@portal/shared-sdk/contract'
import { Button, EmptyState, Sheet } from '@portal/shared-ui'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import { emptyKind } from './empty-kind'
import type { Catalogue } from '../choice/use-catalogue'

interface CatalogueEmptyProps {
  choice: CatalogueChoice
  category: Category | undefined
  onSearch: Catalogue['search']
  onEverything: () => void
}

const pictures = {
  query: '/media/pictures/1/cubo-escurridor.petrol.svg',
  category: '/media/pictures/1/dispensador-toallas.petrol.svg',
  none: '/media/pictures/1/estropajo.petrol.svg',
  nothing: '/media/pictures/1/estropajo.petrol.svg',
}

/** No products: what to do next depends on whether a search, a category or the whole catalogue is empty. */
export function CatalogueEmpty({ choice, category, onSearch, onEverything }: CatalogueEmptyProps) {
  const t = useWords()
  const kind = emptyKind(choice)
  const title =
    kind === 'query' ? t('empty.query', { query: choice.query, category: category?.name ?? '' }) : t(`empty.${kind}`)
  const leave = () => (kind === 'query' ? onSearch(choice.query, null) : onEverything())
  return (
    <Sheet>
      <EmptyState
        picture={pictures[kind]}
        title={title}
        text={t(`empty.${kind}_text`)}
        {...(kind !== 'nothing' && {
          action: (
            <Button look="primary" onClick={leave}>
              {t(`empty.${kind}_action`)}
            </Button>
          ),
        })}
      />
    </Sheet>
  )
}
