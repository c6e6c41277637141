import { formatDateTime, linkTo, useOfflinePage, useOnline, type OfflineState } from '@portal/shared-sdk'
import { Button, EmptyState, LinkButton, Page, PageHead, Row, Stack, Text } from '@portal/shared-ui'
import { BackButton, emptyPictures } from '@portal/shared-ui/list'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { UnloadedPage } from '../lists/unloaded-page'
import { NotOnPhone } from '../not-on-phone'
import { useWords } from '../words'
import { OtherCenter } from './other-center'
import { StoreroomScreen } from './storeroom-screen'
import { useStoreroom } from './use-storeroom'

/** `/pedidos/almacen/{id}`: somebody counts a storeroom on a phone and orders up to par (rules ). */
export default function StoreroomPage() {
  const { id } = useParams()
  return <OneStoreroom key={id} id={Number(id)} />
}

function OneStoreroom({ id }: { id: number }) {
  const t = useWords()
  const offline = useOfflinePage()
  const { data, error, reload } = useStoreroom(id)
  const list = linkTo('shoppingList', id)
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    // What is under way may have changed meanwhile.
    if (isOnline && wasOffline.current) void reload()
    wasOffline.current = !isOnline
  })
  if (!data)
    return (
      <UnloadedPage
        title={t('storeroom.title')}
        back={linkTo('shoppingLists')}
        error={error}
        gone={t('storeroom.gone')}
        reload={reload}
        heights={[46, 104, 200]}
      />
    )
  const { room, keptAt } = data
  return (
    <Page>
      <PageHead
        title={room.name}
        text={`${room.center.name} · ${room.client.name}`}
        tools={
          <NotOnPhone>
            <BackButton to={list ?? '/'} />
          </NotOnPhone>
        }
      />
      <Stack gap={4}>
        {room.lines.length === 0 ? (
          <EmptyState
            picture={emptyPictures.orders}
            title={t('storeroom.empty')}
            text={t('storeroom.empty_text')}
            action={
              list && (
                <LinkButton look="primary" to={list}>
                  {t('storeroom.open_list')}
                </LinkButton>
              )
            }
          />
        ) : (
          <>
            <OtherCenter room={room} />
            <StoreroomScreen room={room} isKept={keptAt !== null} reload={reload} />
          </>
        )}
        {keptAt !== null && (
          <Row>
            <Text as="p" data-tone="faint" data-size="s">
              {t('storeroom.kept_from', { at: formatDateTime(localText(keptAt)) })}
            </Text>
            <Button size="s" onClick={() => void reload()}>
              {t('retry')}
            </Button>
          </Row>
        )}
        <OfflineNote state={offline} />
      </Stack>
    </Page>
  )
}

/** Whether the page starts without network from now on. */
function OfflineNote({ state }: { state: OfflineState }) {
  const t = useWords()
  return (
    <Text as="p" data-tone="faint" data-size="s">
      {t(`storeroom.offline_${state}`)}
    </Text>
  )
}

/** A moment of the device as the local time that formats take. */
const localText = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
