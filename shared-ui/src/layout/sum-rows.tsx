import { currentLanguage, formatNumber, totalName, totalRows, type Sums, type TotalRow } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Money, Price } from '../text/money'
import { useUiWords } from '../words'
import { Facts } from './facts'

/**
 * The totals of a cart or document in the order of rule D-43; nothing where totals are hidden. lead: rows above them;
 * clientDiscount: fields in place of the client's discount; taxesApart: one row for all taxes, where they are not known
 * by rate. Free shipping is a word, not an amount.
 */
export function SumRows({
  sums,
  lead = [],
  clientDiscount,
  taxesApart,
}: {
  sums: Sums
  lead?: { label: string; value: ReactNode }[]
  clientDiscount?: ReactNode
  taxesApart?: boolean
}) {
  const ui = useUiWords()
  const rows = totalRows(sums, taxesApart)
  const strong = rows.find(({ isStrong }) => isStrong)
  if (!strong) return null
  const nameOf = (row: TotalRow) => totalName(row, currentLanguage(), formatNumber)
  const fact = (row: TotalRow) => ({
    label: nameOf(row),
    value: row.key === 'shipping' && !row.amount ? ui('free') : <Money value={row.amount} />,
  })
  const own = rows.filter((row) => row !== strong && !(clientDiscount && row.key === 'client_discount'))
  const at = clientDiscount ? own.findIndex(({ key }) => key === 'base') + 1 : own.length
  return (
    <>
      <Facts look="sums" facts={[...lead, ...own.slice(0, at).map(fact)]} />
      {clientDiscount}
      {at < own.length && <Facts look="sums" facts={own.slice(at).map(fact)} />}
      <Final>
        <span>{nameOf(strong)}</span>
        <Price size="l" value={strong.amount} />
      </Final>
    </>
  )
}

const Final = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-4);
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  font-weight: 650;
`
