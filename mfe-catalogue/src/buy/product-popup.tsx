import { genericError, useSession } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Alert, Loading, Skeleton, below } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import styled from 'styled-components'
import { BuyBox } from '../detail/buy-box'
import { useProduct } from '../detail/product.api'
import { extraText } from '../detail/specification'
import { DataSheets } from '../product/data-sheets'
import { ProductLink } from '../product/product-link'
import { ProductPicture } from '../product/product-picture'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { ConsumptionTable } from './consumption-table'
import type { Period } from './use-period'

interface ProductPopupProps {
  product: ProductRow
  viewer: Viewer
  period: Period
  onClose: () => void
}

/** A product in a dialog: description, data sheets, consumption, and what it takes to add it to the order. */
export default function ProductPopup({ product, viewer, period, onClose }: ProductPopupProps) {
  const t = useWords()
  const { center } = useSession()
  const draft = useOrderDraft(product, 1)
  return (
    <Modal
      isOpen
      size="l"
      cross
      title={product.name}
      text={t('product.id', { code: product.external_id })}
      onClose={onClose}
    >
      <Content>
        <Parts>
          <div>
            <Tile>
              <ProductPicture product={product} size={200} />
            </Tile>
            <Description product={product} />
            <DataSheets product={product} size="s" />
            <WholePage product={product} isCharge={false}>
              {t('buy.whole_page')}
            </WholePage>
          </div>
          <BuyBox product={product} viewer={viewer} draft={draft} isInWindow />
        </Parts>
        {center && product.center_2y_consumptions && (
          <Use>
            <h3>{t('detail.consumption')}</h3>
            <ConsumptionTable product={product} period={period} />
          </Use>
        )}
      </Content>
    </Modal>
  )
}

/** The description, which rows of a list do not have: it is loaded with the whole product. */
function Description({ product }: { product: ProductRow }) {
  const t = useWords()
  const answer = useProduct(product.id)
  switch (answer.kind) {
    case 'product': {
      const description = extraText(answer.product.extra_info, 'description') || answer.product.description
      return description && <p>{description}</p>
    }
    case 'failed':
      return (
        <Alert tone="bad" action={{ label: t('retry'), onClick: answer.retry }}>
          {genericError()}
        </Alert>
      )
    case 'missing':
      return <Alert tone="warn">{t('detail.not_found')}</Alert>
    case 'loading':
      return (
        <Loading>
          <Skeleton height={66} />
        </Loading>
      )
    case 'row':
      return null
  }
}

/** A wide table scrolls in its own frame and does not widen the dialog. */
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: var(--s-6);
  > :first-child {
    display: grid;
    gap: var(--s-3);
    align-content: start;
    justify-items: start;
  }
  /* A skeleton has no width of its own. */
  [role='status'] {
    justify-self: stretch;
  }
  p {
    color: var(--ink-2);
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
  }
`

const Tile = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 180px;
  border-radius: var(--r-m);
  background: var(--tile);
  overflow: hidden;
  img {
    width: auto;
    height: 92%;
    max-width: none;
  }
  ${below.phone} {
    height: 120px;
  }
`

const WholePage = styled(ProductLink)`
  color: var(--brand-ink);
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: var(--brand-line);
  text-underline-offset: 3px;
`

const Use = styled.section`
  margin-top: var(--s-5);
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
  h3 {
    margin-bottom: var(--s-2);
    font: 600 var(--t-13) / 1.4 var(--font-ui);
  }
`
