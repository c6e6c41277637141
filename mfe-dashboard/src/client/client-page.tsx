import { linkTo } from '@portal/shared-sdk'
import { Alert, Button, Columns, Page, PageHead, Stack } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { useClientOfPage } from '../ranking/use-client-of-page'
import { useOpenPage } from '../ranking/use-open-page'
import { CallWindow } from '../today/call-window'
import { useStartCart } from '../today/use-start-cart'
import { useWriteCall } from '../today/use-write-call'
import { useWords } from '../words'
import { CenterLimits } from './center-limits'
import { ClientContact } from './client-contact'
import { ClientFigures } from './client-figures'
import { ClientMonths } from './client-months'
import { LastOrders } from './last-orders'

const nothing = () => Promise.resolve()

/** The sheet of a client: what it buys, owes and waits for, its limits and orders, and who calls it (rule B-51). */
export default function ClientPage() {
  const t = useWords()
  const page = useClientOfPage()
  const { id, client } = page
  const opened = useOpenPage()
  const cart = useStartCart(nothing)
  const calls = useWriteCall(nothing)
  const figures = linkTo('statistics')
  const back = <BackButton to={linkTo('today') ?? '/'} />
  if (page.isMissing)
    return (
      <Page>
        <PageHead title={t('client')} tools={back} />
        <Alert tone="bad">{t('sheet.missing')}</Alert>
      </Page>
    )
  const open = (to: string) => opened.open({ client: id, to })
  return (
    <Page>
      <PageHead
        title={client?.name ?? t('client')}
        text={client && [client.external_id, client.locality].filter(Boolean).join(' · ')}
        tools={
          <>
            {client && (
              <Button icon="cart" busy={cart.starting === id} onClick={() => cart.start(client)}>
                {t('today.cart')}
              </Button>
            )}
            {figures && (
              <Button icon="chart" busy={opened.opening !== null} onClick={() => open(figures)}>
                {t('today.figures')}
              </Button>
            )}
            {back}
          </>
        }
      />
      <Stack gap={5}>
        {opened.failure}
        {cart.failure}
        <ClientFigures client={id} onOpen={open} />
        <Columns shape="third">
          <Stack gap={5}>
            <ClientMonths client={id} />
            <LastOrders client={id} onOpen={open} />
          </Stack>
          <Stack gap={5}>
            <ClientContact page={page} onCall={() => client && calls.begin(client)} />
            <CenterLimits client={id} />
          </Stack>
        </Columns>
      </Stack>
      {cart.window}
      <CallWindow calls={calls} />
    </Page>
  )
}
