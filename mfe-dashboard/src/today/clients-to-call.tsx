import { linkTo } from '@portal/shared-sdk'
import type { TodayClient } from '@portal/shared-sdk/contract'
import { Pagination, Sheet, Stack } from '@portal/shared-ui'
import { FigureBody } from '@portal/shared-ui/figures'
import { pageSize, type PageOf } from '@portal/shared-ui/list'
import styled from 'styled-components'
import { useOpenPage } from '../ranking/use-open-page'
import { useWords } from '../words'
import { ClientToCall } from './client-to-call'
import { useStartCart } from './use-start-cart'

interface Props {
  list: PageOf<TodayClient, { node: number }>
  onCall: (client: TodayClient) => void
  /** Called when a cart was started: its client leaves the list. */
  onCartStarted: () => Promise<unknown>
}

/** The clients to call today, those with the most money at stake first (rule B-30). */
export function ClientsToCall({ list, onCall, onCartStarted }: Props) {
  const t = useWords()
  const figures = useOpenPage()
  const statistics = linkTo('statistics')
  const cart = useStartCart(onCartStarted)
  const { rows, count, error, isStale, reload } = list
  return (
    <Stack gap={4}>
      {figures.failure}
      {cart.failure}
      <Sheet edge>
        <FigureBody
          state={{ data: rows, error, isStale, reload }}
          isEmpty={(clients) => clients.length === 0}
          empty={t('today.empty')}
          height={240}
        >
          {(clients) => (
            <Clients aria-label={t('today.list')}>
              {clients.map((client) => (
                <li key={client.id}>
                  <ClientToCall
                    client={client}
                    isBusy={figures.opening?.client === client.id || cart.starting === client.id}
                    onFigures={
                      statistics === undefined ? undefined : () => figures.open({ client: client.id, to: statistics })
                    }
                    onCart={() => cart.start(client)}
                    onCall={() => onCall(client)}
                  />
                </li>
              ))}
            </Clients>
          )}
        </FigureBody>
      </Sheet>
      {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      {cart.window}
    </Stack>
  )
}

const Clients = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
`
