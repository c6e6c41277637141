import { loadErrorText } from '@portal/shared-sdk'
import { Alert, useUiWords } from '@portal/shared-ui'
import { FiguresPage, nodePath, useHasAmounts } from '@portal/shared-ui/figures'
import type { ReactNode } from 'react'
import { useWords } from '../words'
import { SectionLinks, type Section } from './section-links'
import type { DashboardNode } from './use-dashboard-node'

export interface DashboardPageProps {
  /** The result of useDashboardNode. */
  node: DashboardNode
  title: string
  /** One line under the title: of which months, how many. */
  text?: string | undefined
  /** Which of the node's figures are shown, for saved pictures: 'Clientes: Nuevos'. */
  filter?: string | undefined
  tools?: ReactNode
  section?: Section
  children: ReactNode
}

/** The frame of a dashboard page: node tree, breadcrumb, tabs of its section, heading with filters, blocks. */
export function DashboardPage({ node, section, filter, children, ...head }: DashboardPageProps) {
  const t = useWords()
  const ui = useUiWords()
  const hasAmounts = useHasAmounts()
  const { state } = node.tree
  // Without a node nothing else can be loaded; and a phone shows the tree, with its own error, only when it is opened.
  const isLost = node.id === null && state.error !== undefined
  const name = nodePath(state.data ?? [], node.id).at(-1)?.name
  const months = [head.text, filter].filter(Boolean).join(' · ')
  return (
    <FiguresPage
      {...head}
      pictureText={[...(name ? [`${t('nodes')}: ${name}`] : []), months]}
      tree={node.tree}
      nodeTo={node.nodeTo}
      switcher={section && <SectionLinks section={section} />}
    >
      {hasAmounts === false && <Alert>{t('no_amounts')}</Alert>}
      {isLost ? (
        <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void state.reload() }}>
          {loadErrorText(state.error)}
        </Alert>
      ) : (
        children
      )}
    </FiguresPage>
  )
}
