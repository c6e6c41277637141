import { genericError } from '@portal/shared-sdk'
import { Alert, EmptyState, LinkButton, Page, Sheet, VisuallyHidden } from '@portal/shared-ui'
import { useParams } from 'react-router-dom'
import { kindOf } from '../kind/catalogue-kind'
import { KindGate } from '../kind/kind-gate'
import { openedKind } from '../kind/opened-kind'
import { useKind } from '../kind/use-kind'
import { ProductDialogs } from '../product/product-dialogs'
import { productIdOf } from '../product/product-path'
import { useViewer } from '../product/viewer'
import { useWords } from '../words'
import { ProductDetail } from './product-detail'
import { ProductLoading } from './product-loading'
import { preloadProduct, useProduct } from './product.api'

const idOf = (path: string) => productIdOf(/\/product\/([^/]+)/.exec(path)?.[1])

// The request starts before React does.
const kind = openedKind(/^\/product\//)
const openedId = idOf(location.pathname)
if (kind && openedId !== null) void preloadProduct(openedId, kind)

/** Requests the product of an address before a link goes there. */
export async function prepare(path: string): Promise<void> {
  const id = idOf(path)
  if (id !== null) await preloadProduct(id, kindOf(path))
}

/** `product/{id}-{slug}` of each catalogue: a product's details, and the box to order it (rule K-50). */
export default function ProductPage() {
  return (
    <KindGate>
      <ProductOfPage />
    </KindGate>
  )
}

function ProductOfPage() {
  const t = useWords()
  const id = productIdOf(useParams().id)
  const answer = useProduct(id)
  const viewer = useViewer()
  const catalogue = useKind().list()
  const name = <VisuallyHidden as="h1">{t('column.product')}</VisuallyHidden>
  if (answer.kind === 'missing') {
    return (
      <Page>
        {name}
        <Sheet>
          <EmptyState
            picture="/media/pictures/1/escoba.petrol.svg"
            title={t('detail.not_found')}
            action={
              catalogue && (
                <LinkButton look="primary" to={catalogue}>
                  {t('detail.not_found_action')}
                </LinkButton>
              )
            }
          />
        </Sheet>
      </Page>
    )
  }
  if (answer.kind === 'failed') {
    return (
      <Page>
        {name}
        <Alert tone="bad" action={{ label: t('retry'), onClick: answer.retry }}>
          {genericError()}
        </Alert>
      </Page>
    )
  }
  if (answer.kind === 'loading' || !viewer.isKnown) return <ProductLoading />
  const row = answer.kind === 'row' ? answer.row : answer.product
  return (
    <Page>
      {answer.kind === 'product' && answer.retry && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: answer.retry }}>
          {genericError()}
        </Alert>
      )}
      <ProductDetail
        key={row.id}
        row={row}
        product={answer.kind === 'product' ? answer.product : undefined}
        viewer={viewer}
      />
      <ProductDialogs />
    </Page>
  )
}
