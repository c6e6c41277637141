import { draftOf, formatDateTime, hasFlag, linkTo, loadErrorText, useDownload, useListData } from '@portal/shared-sdk'
import type { ShoppingListDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, IconButton, LinkButton, Menu, Page, PageHead, Stack } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { Suspense, lazy, useState } from 'react'
import { useParams } from 'react-router-dom'
import { fetchShoppingList } from '../../calls/shopping-lists'
import { NotOnPhone } from '../../not-on-phone'
import { useWords } from '../../words'
import { draftName } from '../change/use-list-draft'
import { UnloadedPage } from '../unloaded-page'
import { useMayChange } from '../use-may-change'
import { ListUse } from './list-use'

const ListEditor = lazy(() => import('../change/list-editor'))
const DeleteList = lazy(() => import('../change/delete-list'))
const SaveListDialog = lazy(() => import('../save/save-list-dialog'))
const MakeDialog = lazy(() => import('../../recurring/make/make-dialog'))

/** `/pedidos/listas/{id}`: a list to order from, or to change (rules ). */
export default function ListPage() {
  const { id } = useParams()
  return <OneList key={id} id={Number(id)} />
}

function OneList({ id }: { id: number }) {
  const t = useWords()
  const { data: list, error, reload } = useListData(['shopping-list', id], (signal) => fetchShoppingList(id, signal))
  if (list) return <LoadedList list={list} error={error} reload={reload} />
  return (
    <UnloadedPage
      title={t('lists.one')}
      back={linkTo('shoppingLists')}
      error={error}
      gone={t('lists.gone')}
      reload={reload}
    />
  )
}

interface LoadedListProps {
  list: ShoppingListDetail
  /** Of reading it anew. */
  error: unknown
  reload: () => Promise<unknown>
}

function LoadedList({ list, error, reload }: LoadedListProps) {
  const t = useWords()
  const mayChange = useMayChange()
  // What was typed before a reload is shown again (rule P-39).
  const [isChanging, setChanging] = useState(() => draftOf(draftName(list.id)).read() !== undefined)
  const [opened, setOpened] = useState<'delete' | 'copy' | 'recurring' | null>(null)
  const download = useDownload()
  // A list of a centre with par quantities is a storeroom, which can be counted (rule R-54).
  const isStoreroom = mayChange && list.center !== null && list.lines.some(({ par }) => par !== null)
  const countLink = isStoreroom ? linkTo('storeroom', list.id) : undefined
  const changedBy = { name: list.changed_by ?? t('lists.somebody'), at: formatDateTime(list.changed_datetime) }
  return (
    <Page>
      <PageHead
        title={list.name}
        text={[list.client.name, list.center?.name ?? t('lists.all_centers'), t('lists.changed_by', changedBy)].join(
          ' · ',
        )}
        tools={
          <>
            <NotOnPhone>
              <BackButton to={linkTo('shoppingLists') ?? '/'} />
            </NotOnPhone>
            {countLink && !isChanging && (
              <LinkButton icon="check" to={countLink}>
                {t('storeroom.count')}
              </LinkButton>
            )}
            {mayChange && !isChanging && (
              <Button icon="edit" onClick={() => setChanging(true)}>
                {t('lists.change')}
              </Button>
            )}
            <Menu
              label={t('lists.more')}
              items={[
                ...(countLink
                  ? [
                      {
                        label: t('storeroom.label'),
                        icon: 'print' as const,
                        onSelect: () => void download.save('storeroom_labels/', { list: list.id }),
                      },
                    ]
                  : []),
                {
                  label: t('lists.excel'),
                  icon: 'download',
                  onSelect: () => void download.save(`shopping_lists/${list.id}/excel/`),
                },
                ...(mayChange
                  ? [
                      { label: t('lists.copy'), icon: 'copy' as const, onSelect: () => setOpened('copy') },
                      ...(hasFlag('menu_pedidos_recurrentes')
                        ? [
                            {
                              label: t('recurring.make'),
                              icon: 'refresh' as const,
                              onSelect: () => setOpened('recurring'),
                            },
                          ]
                        : []),
                      {
                        label: t('lists.delete'),
                        icon: 'trash' as const,
                        danger: true,
                        apart: true,
                        onSelect: () => setOpened('delete'),
                      },
                    ]
                  : []),
              ]}
              trigger={(props) => <IconButton {...props} icon="more" framed label={t('lists.more')} />}
            />
          </>
        }
      />
      <Stack gap={4}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {isChanging && mayChange ? (
          <Suspense fallback={null}>
            <ListEditor list={list} reload={reload} onDone={() => setChanging(false)} />
          </Suspense>
        ) : (
          <ListUse list={list} reload={reload} onChange={mayChange ? () => setChanging(true) : undefined} />
        )}
      </Stack>
      <Suspense fallback={null}>
        {opened === 'delete' && <DeleteList list={list} onClose={() => setOpened(null)} />}
        {opened === 'recurring' && (
          <MakeDialog
            client={list.client.id}
            center={list.center?.id ?? null}
            name={list.name}
            source={{ kind: 'shopping_list', id: list.id }}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'copy' && (
          <SaveListDialog
            title={t('lists.copy')}
            client={list.client.id}
            center={list.center?.id ?? null}
            {...(list.center && { centerName: list.center.name })}
            name={list.name}
            source={{ kind: 'shopping_list', id: list.id }}
            opens
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
