import { useListData } from '@portal/shared-sdk'
import { fetchPurchaseChanges, type PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import type { PurchaseChanges } from '@portal/shared-sdk/contract'
import { FigureSheet } from '@portal/shared-ui/figures'
import styled from 'styled-components'
import type { Choice } from '../choice/use-choice'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments, type FigureOf } from '../compared/use-documents'
import { figuresKey } from '../keys'
import { useWords } from '../words'
import { ChangedList } from './changed-list'
import { DifferenceParts } from './difference-parts'

const groups = [
  { rows: 'products', title: 'changed.products', of: (product: number): FigureOf => ({ product }) },
  { rows: 'categories', title: 'changed.categories', of: (category: number): FigureOf => ({ category }) },
  { rows: 'centers', title: 'changed.centers', of: (center: number): FigureOf => ({ center }) },
] as const

/** What explains the difference to the year before, in sentences (rule T-6). */
export function WhatChanged({ choice, filters }: { choice: Choice; filters: PurchaseFilters }) {
  const t = useWords()
  const documents = useDocuments(choice)
  const state = useListData(figuresKey('changes', filters), (signal) => fetchPurchaseChanges(filters, signal))
  return (
    <FigureSheet
      name="que-ha-cambiado"
      title={t('what_changed')}
      text={useComparedText(choice)}
      state={state}
      isEmpty={hasNoChange}
      height={200}
    >
      {(changes) => (
        <Parts>
          <DifferenceParts changes={changes} />
          <Groups>
            {groups.map(({ rows, title, of: filtersOf }) => (
              <ChangedList
                key={rows}
                title={t(title)}
                nameless={t('no_center')}
                rows={changes[rows] ?? []}
                linkOf={(id, when) =>
                  documents({ ...filtersOf(id), ...(when === 'before' && { months: choice.before }) })
                }
              />
            ))}
          </Groups>
        </Parts>
      )}
    </FigureSheet>
  )
}

const hasNoChange = ({ products = [], categories = [], centers = [], ...changes }: PurchaseChanges) =>
  changes.period_purchases_diff === 0 && products.length + categories.length + centers.length === 0

const Parts = styled.div`
  display: grid;
  gap: var(--s-5);
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: var(--s-5);
`
