import type { Category, ProductCounts } from '@portal/shared-sdk/contract'
import { FieldFrame, Select, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { scopeCount, typeCount } from '../filters/filter-count'
import type { Catalogue } from '../choice/use-catalogue'
import { useWords } from '../words'
import { categoriesBelow } from './sections'

interface BuyChoicesProps {
  catalogue: Catalogue
  categories: readonly Category[]
  /** From the section down to the chosen category. */
  path: readonly Category[]
  counts: ProductCounts | undefined
  /** A phone does not show them. */
  isFolded: boolean
}

/** Section, category, scope, type and ordering; what offers no choice is left out. */
export function BuyChoices({ catalogue, categories, path, counts, isFolded }: BuyChoicesProps) {
  const t = useWords()
  const { choice, change, choose } = catalogue
  const [section] = path
  const chosen = path.length > 1 ? path.at(-1) : undefined
  const below = categoriesBelow(section)
  const goTo = (id: string) => change({ cat: id === '' ? null : Number(id), supplier: null })
  return (
    <Fields data-folded={isFolded || undefined}>
      <FieldFrame label={t('buy.section')}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t('buy.all_sections')}
            value={String(section?.id ?? '')}
            onChange={goTo}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('buy.category')}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t('search.all_categories')}
            value={String(chosen?.id ?? '')}
            disabled={below.length === 0}
            onChange={(id) => goTo(id === '' ? String(section?.id ?? '') : id)}
            options={below.map(({ id, name, depth }) => ({
              value: String(id),
              label: '\u00a0\u00a0\u00a0'.repeat(depth - 1) + name,
            }))}
          />
        )}
      </FieldFrame>
      {choice.scopes.length > 0 && (
        <FieldFrame label={t('buy.scope')}>
          {(ids) => (
            <Select
              {...ids}
              value={choice.scope}
              onChange={(scope) => choose({ filterViewProducts: scope })}
              options={choice.scopes.map((scope) => ({
                value: scope,
                label: withCount(t(`scope.${scope}`), scopeCount(scope, counts)),
              }))}
            />
          )}
        </FieldFrame>
      )}
      {choice.types.length > 0 && (
        <FieldFrame label={t('buy.type')}>
          {(ids) => (
            <Select
              {...ids}
              value={choice.type}
              onChange={(type) => choose({ filterByType: type })}
              options={(['none', ...choice.types] as const).map((type) => ({
                value: type,
                label: withCount(t(`type.${type}`), typeCount(type, counts)),
              }))}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label={t('ordering.title')}>
        {(ids) => (
          <Select
            {...ids}
            value={choice.ordering}
            onChange={(ordering) => choose({ ordering })}
            options={choice.orderings.map((ordering) => ({ value: ordering, label: t(`ordering.${ordering}`) }))}
          />
        )}
      </FieldFrame>
    </Fields>
  )
}

function withCount(label: string, count: string | undefined): string {
  return count === undefined ? label : `${label} (${count})`
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: var(--s-3) var(--s-4);
  margin: var(--s-3) 0;
  ${below.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-2) var(--s-3);
    &[data-folded] {
      display: none;
    }
    &[data-folded] + * {
      margin-top: var(--s-2);
    }
  }
`
