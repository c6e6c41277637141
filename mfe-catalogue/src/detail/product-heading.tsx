import { formatDate, formatNumber } from '@portal/shared-sdk'
import type { Product, ProductRow } from '@portal/shared-sdk/contract'
import { Facts, SustainabilityBadge, TextButton } from '@portal/shared-ui'
import { useSetAtom } from 'jotai'
import styled from 'styled-components'
import { DataSheets } from '../product/data-sheets'
import type { Viewer } from '../product/viewer'
import { indexNoticeAtom } from '../sustainability/index-notice'
import { useWords } from '../words'
import { extraText } from './specification'

/** Index, name and short description; once the whole product is loaded also its facts and data sheets. */
export function ProductHeading({
  row,
  product,
  viewer,
}: {
  row: ProductRow
  product: Product | undefined
  viewer: Viewer
}) {
  const t = useWords()
  const explain = useSetAtom(indexNoticeAtom)
  return (
    <div>
      {!row.is_charge && (
        <Index>
          <SustainabilityBadge index={row.sustainability_index} onClick={() => explain(true)} />
          <TextButton onClick={() => explain(true)}>{t('detail.meaning')}</TextButton>
        </Index>
      )}
      <Name>{row.name}</Name>
      {row.short_description && <Short>{row.short_description}</Short>}
      {product && <ProductFacts product={product} viewer={viewer} />}
    </div>
  )
}

function ProductFacts({ product, viewer }: { product: Product; viewer: Viewer }) {
  const t = useWords()
  const amount = (value: number | null) => (value === null ? null : formatNumber(value))
  const brand = product.brand || extraText(product.extra_info, 'brand')
  const facts = [
    { label: t('detail.code'), value: product.external_id },
    { label: t('detail.ean'), value: product.ean },
    { label: t('detail.supplier'), value: viewer.isClient ? null : product.supplier?.name },
    { label: t('detail.brand'), value: viewer.isClient ? null : brand },
    { label: t('detail.by_packet'), value: amount(product.quantity_by_packet) },
    { label: t('detail.by_package'), value: amount(product.packets_by_package) },
    { label: t('detail.last_bought'), value: formatDate(product.last_bought) },
  ]
  return (
    <>
      <Ruled>
        <Facts look="lines" facts={facts} />
      </Ruled>
      <Sheets product={product} />
    </>
  )
}

const Index = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  margin-bottom: 10px;
  font-size: var(--t-13);
`

const Name = styled.h1`
  overflow-wrap: anywhere;
`

const Short = styled.p`
  margin-top: 10px;
  color: var(--ink-2);
`

const Ruled = styled.div`
  margin-top: var(--s-4);
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
  dd {
    font-weight: 600;
  }
`

const Sheets = styled(DataSheets)`
  margin-top: var(--s-4);
`
