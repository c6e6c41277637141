import { loadErrorText } from '@portal/shared-sdk'
import { Alert, useUiWords } from '@portal/shared-ui'
import { FiguresPage } from '@portal/shared-ui/figures'
import type { ReactNode } from 'react'
import { useWords } from '../words'
import { SectionLinks, type Section } from './section-links'
import { useHasAmounts } from './use-has-amounts'
import type { DashboardNode } from './use-dashboard-node'

export interface DashboardPageProps {
  /** useDashboardNode's answer. */
  node: DashboardNode
  title: string
  /** One line under the title: of which months, how many. */
  text?: ReactNode
  tools?: ReactNode
  section?: Section
  children: ReactNode
}

/**
 * A page of the dashboard: tree of nodes, breadcrumb, pages of its section, heading with filters, blocks (002 section
 * 2.1).
 */
export function DashboardPage({ node, section, children, ...head }: DashboardPageProps) {
  const t = useWords()
  const ui = useUiWords()
  const hasAmounts = useHasAmounts()
  const { state } = node.tree
  // Without a node nothing else can be asked for, and a phone shows the tree only when it is opened.
  const isLost = node.id === null && state.error !== undefined
  return (
    <FiguresPage
      {...head}
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
