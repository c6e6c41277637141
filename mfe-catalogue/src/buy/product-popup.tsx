import { genericError, useSession } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Alert, Loading, OutsideLinkButton, Skeleton, below } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import styled from 'styled-components'
import { BuyBox } from '../detail/buy-box'
import { useProduct } from '../detail/product.api'
import { extraText } from '../detail/specification'
import { ProductLink } from '../product/product-link'
import { ProductPicture } from '../product/product-picture'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { ConsumptionTable } from './consumption-table'
import type { Period } from './kept-period'

interface ProductPopupProps {
  product: ProductRow
  viewer: Viewer
  period: Period
  onClose: () => void
}

/** Description, format, quantity, sheets and the button that adds to the order (000 section 2, Buy catalogue). */
export default function ProductPopup({ product, viewer, period, onClose }: ProductPopupProps) {
  const t = useWords()
  const { center } = useSession()
  const answer = useProduct(product.id)
  const draft = useOrderDraft(product, 1)
  const whole = answer.kind === 'product' ? answer.product : undefined
  const description = whole && (extraText(whole.extra_info, 'description') || whole.description)
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
            {answer.kind === 'loading' && (
              <Loading>
                <Skeleton height={66} />
              </Loading>
            )}
            {answer.kind === 'failed' && (
              <Alert tone="bad" action={{ label: t('retry'), onClick: answer.retry }}>
                {genericError()}
              </Alert>
            )}
            {answer.kind === 'missing' && <Alert tone="warn">{t('detail.not_found')}</Alert>}
            {description && <p>{description}</p>}
            {(product.doc_technical_url || product.doc_security_url) && (
              <Sheets>
                {product.doc_technical_url && (
                  <OutsideLinkButton size="s" icon="document" href={product.doc_technical_url}>
                    {t('detail.technical')}
                  </OutsideLinkButton>
                )}
                {product.doc_security_url && (
                  <OutsideLinkButton size="s" icon="shield" href={product.doc_security_url}>
                    {t('detail.security')}
                  </OutsideLinkButton>
                )}
              </Sheets>
            )}
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

/** A wide table scrolls in its own frame and does not widen the window. */
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

const Sheets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
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
