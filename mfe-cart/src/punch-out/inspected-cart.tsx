import { formatNumber } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { EmptyState, Page, PageHead, Price, ProductThumbnail, Sheet, Split, SumRows, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { emptyPicture } from '../empty-picture'
import { useWords } from '../words'

/** The cart that a purchasing system opened for inspection: lines and totals, read-only (rule U-13). */
export default function InspectedCart({ cart, account }: { cart: Cart; account: Account }) {
  const t = useWords()
  if (cart.items.length === 0)
    return (
      <Page>
        <PageHead title={t('cart')} />
        <EmptyState picture={emptyPicture} title={t('empty')} />
      </Page>
    )
  const showsTotals = !account.total_hidden
  return (
    <Page>
      <PageHead title={t('cart')} />
      <Split
        label={t('summary')}
        side={
          showsTotals && (
            <Sheet title={t('summary')}>
              <SumRows sums={{ ...cart, shipping: undefined, final: undefined }} />
            </Sheet>
          )
        }
      >
        <Sheet edge>
          <Lines>
            {cart.items.map((item) => (
              <li key={item.id}>
                <ProductThumbnail src={item.product_data.image_url ?? item.product_data.placeholder_url} />
                <div>
                  <strong>{item.product_data.name}</strong>
                  <Text as="p" data-tone="faint" data-size="s">
                    {item.product_data.external_id} · {formatNumber(item.quantity)} ×{' '}
                    {item.aditional_measurement_unit_data?.name ?? item.product_data.measurement_unit.name}
                  </Text>
                </div>
                {!account.price_hidden && <Price value={item.total ?? null} />}
              </li>
            ))}
          </Lines>
        </Sheet>
      </Split>
    </Page>
  )
}

const Lines = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    padding: 12px 20px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  div {
    flex: 1;
    min-width: 0;
  }
`
