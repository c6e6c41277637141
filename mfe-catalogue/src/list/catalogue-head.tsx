import type { Category } from '@portal/shared-sdk/contract'
import { Breadcrumb } from '@portal/shared-ui'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'

/** Breadcrumbs of the categories, and the name of the last one or the search as heading. */
export function CatalogueHead({ choice, path }: { choice: CatalogueChoice; path: readonly Category[] }) {
  const t = useWords()
  const { list } = useKind()
  const all = list()
  const crumbs = [
    { label: t('title'), ...(all && { to: all }) },
    ...path.map(({ id, name }) => {
      const to = list({ cat: id })
      return { label: name, ...(to && { to }) }
    }),
    ...(choice.query ? [{ label: t('search.results', { query: choice.query }) }] : []),
  ]
  const title = choice.query ? t('search.results', { query: choice.query }) : (path.at(-1)?.name ?? t('title'))
  return (
    <Head>
      <Breadcrumb items={crumbs} />
      <h1>{title}</h1>
    </Head>
  )
}

/** The breadcrumbs have a fixed height, so that nothing moves when the tree is loaded. */
const Head = styled.div`
  margin: var(--s-3) 0 var(--s-4);
  h1 {
    overflow-wrap: anywhere;
  }
`
