import { linkTo, useSession } from '@portal/shared-sdk'
import { EmptyState, LinkButton, Page, PageHead } from '@portal/shared-ui'
import { useWords } from '../words'
import { MatrixScreen } from './matrix-screen'

/** `/pedidos/matriz`: the orders of many centres on one sheet (rules ). */
export default function MatrixPage() {
  const t = useWords()
  const { client } = useSession()
  const clients = linkTo('clients')
  if (client) return <MatrixScreen key={client.id} client={client} />
  return (
    <Page>
      <PageHead title={t('matrix.title')} />
      <EmptyState
        title={t('matrix.no_client')}
        text={t('matrix.no_client_text')}
        action={clients && <LinkButton to={clients}>{t('buyer.action')}</LinkButton>}
      />
    </Page>
  )
}
