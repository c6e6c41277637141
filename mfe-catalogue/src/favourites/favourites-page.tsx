import { Slot, formatNumber, genericError, linkTo, useFavourites } from '@portal/shared-sdk'
import { Alert, Button, EmptyState, LinkButton, Page, PageHead, Sheet, notify, useUnseen } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ProductGrid } from '../list/product-grid'
import { ProductsLoading } from '../list/products-loading'
import { ProductDialogs } from '../product/product-dialogs'
import { useViewer } from '../product/viewer'
import { useWords } from '../words'
import { useAddAll, type AddAll, type AddAllOutcome } from './use-add-all'

const ClearDialog = lazy(() => import('./clear-dialog'))

/** `/favorites-list`: the account's favourites, with the prices of the chosen client. */
export default function FavouritesPage() {
  const t = useWords()
  const viewer = useViewer()
  const { favourites, count, error, reload } = useFavourites()
  const products = favourites?.map((favourite) => favourite.obj) ?? []
  const all = useAddAll(products, viewer)
  useAddedNotice(all.outcome)
  const [asksToClear, setAsksToClear] = useState(false)
  const clients = linkTo('clients')
  const hasSome = products.length > 0
  const summary = hasSome && (
    <>
      <b>{formatNumber(count)}</b> {t('count', { count })}
    </>
  )
  return (
    <Page>
      <PageHead
        title={t('favourites.title')}
        text={summary}
        tools={hasSome && <FavouritesTools all={all} onClear={() => setAsksToClear(true)} />}
      />
      <Notices>
        {error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {genericError()}
          </Alert>
        )}
        {all.outcome?.kind === 'noBuyer' && (
          <Alert tone="warn" link={clients && <Link to={clients}>{t('buyer.action')}</Link>}>
            {t('buyer.text')}
          </Alert>
        )}
        {all.outcome?.kind === 'failed' && <Alert tone="bad">{all.outcome.text}</Alert>}
      </Notices>
      {(!favourites || !viewer.isKnown) && error === undefined && <ProductsLoading view="grid" isWide />}
      {viewer.isKnown && hasSome && (
        <Frame>
          <ProductGrid products={products} viewer={viewer} eager={8} />
        </Frame>
      )}
      {favourites && !hasSome && <NoFavourites />}
      {asksToClear && (
        <Suspense fallback={null}>
          <ClearDialog onClose={() => setAsksToClear(false)} />
        </Suspense>
      )}
      <ProductDialogs />
    </Page>
  )
}

function FavouritesTools({ all, onClear }: { all: AddAll; onClear: () => void }) {
  const t = useWords()
  const pressed = useUnseen()
  /** A double click adds once. */
  const addAll = () => {
    if (pressed.isRunning()) return
    pressed.begin()
    void all.add()
  }
  return (
    <>
      <Button icon="trash" aria-haspopup="dialog" onClick={onClear}>
        {t('favourites.clear')}
      </Button>
      <Slot name="favourites.tools" props={{}} />
      <Button
        look="primary"
        icon="cart-add"
        busy={all.isAdding}
        busyLabel={t('favourites.adding_all')}
        onClick={addAll}
      >
        {t('favourites.add_all')}
      </Button>
    </>
  )
}

function NoFavourites() {
  const t = useWords()
  const catalogue = linkTo('catalogue')
  return (
    <Sheet>
      <EmptyState
        picture="/media/pictures/1/estropajo.petrol.svg"
        title={t('favourites.empty')}
        text={t('favourites.empty_text')}
        action={
          catalogue && (
            <LinkButton look="primary" to={catalogue}>
              {t('favourites.empty_action')}
            </LinkButton>
          )
        }
      />
    </Sheet>
  )
}

/** Says how many were added and how many were not. */
function useAddedNotice(outcome: AddAllOutcome | null): void {
  const t = useWords()
  const say = useEffectEvent(({ added, skipped }: { added: number; skipped: number }) =>
    notify({
      tone: added > 0 ? 'ok' : 'warn',
      title: added > 0 ? t('favourites.added', { count: added }) : t('favourites.skipped', { count: skipped }),
      ...(added > 0 && skipped > 0 && { detail: t('favourites.skipped', { count: skipped }), shownMs: 10_000 }),
    }),
  )
  useEffect(() => {
    if (outcome?.kind === 'added') say(outcome)
  }, [outcome])
}

/** Without a side column there is space for a fifth column of products. */
const Frame = styled.div`
  @media (min-width: 1440px) {
    > ul {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
`

const Notices = styled.div`
  display: grid;
  gap: 10px;
  &:not(:empty) {
    margin-bottom: var(--s-4);
  }
`
