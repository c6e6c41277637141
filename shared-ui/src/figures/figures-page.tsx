import { below, Breadcrumb, Button, Page, PageHead, Split, Stack, Tabs, type Tab } from '@portal/shared-ui'
import { PictureText } from '@portal/shared-ui/chart'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { nodePath, NodeTree, type NodeTreeProps } from './node-tree'
import { OnPaper } from './on-paper'

const NodeDrawer = lazy(() => import('./node-drawer'))

interface FiguresPageProps {
  title: string
  /** One line under the title. */
  text?: ReactNode
  /** Whose figures, and of which months: lines in saved pictures of its charts (rule T-24). */
  pictureText?: readonly string[]
  /** Filters and actions at the right of the title. */
  tools?: ReactNode
  /** The tree at the left; without one the page has one column. */
  tree?: NodeTreeProps
  /** The address of this page for another node; with it the items of the breadcrumb are links. */
  nodeTo?: (id: number) => string
  tabs?: { label: string; tabs: readonly Tab[] }
  /** Between the title and the blocks: a Segmented of sub-pages. */
  switcher?: ReactNode
  /** Blocks, one below the other. */
  children: ReactNode
}

/**
 * A page of figures: tree of nodes, breadcrumb, tabs, heading with filters, blocks. Prints on A4 without its controls.
 */
export function FiguresPage({ tree, ...rest }: FiguresPageProps) {
  return (
    <>
      <OnPaper />
      <Page>
        {tree ? (
          <Split
            at="start"
            sticky
            label={tree.label}
            side={
              <>
                <Heading>{tree.label}</Heading>
                <NodeTree {...tree} />
              </>
            }
          >
            <Content tree={tree} {...rest} />
          </Split>
        ) : (
          <Content {...rest} />
        )}
      </Page>
    </>
  )
}

function Content({ tree, nodeTo, tabs, title, text, pictureText = [], tools, switcher, children }: FiguresPageProps) {
  const path = tree?.state.data ? nodePath(tree.state.data, tree.chosen) : []
  const isLoading = tree !== undefined && tree.state.data === undefined && tree.state.error === undefined
  return (
    <>
      {tree && <NodeButton tree={tree} name={path.at(-1)?.name ?? tree.label} />}
      {isLoading && (
        <Place aria-hidden>
          <Breadcrumb items={[{ label: tree.label }]} />
        </Place>
      )}
      {path.length > 0 && (
        <Breadcrumb items={path.map(({ id, name }) => ({ label: name, ...(nodeTo && { to: nodeTo(id) }) }))} />
      )}
      {tabs && (
        <div data-screen-only>
          <Tabs {...tabs} />
        </div>
      )}
      <PageHead title={title} text={text} tools={tools} />
      <Stack gap={5}>
        {switcher && <div data-screen-only>{switcher}</div>}
        <PictureText value={pictureText}>{children}</PictureText>
      </Stack>
    </>
  )
}

/** On narrow screens: a button with the name of the chosen node that opens the tree. */
function NodeButton({ tree, name }: { tree: NodeTreeProps; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Narrow data-screen-only>
      <Button icon="list" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Name>{name}</Name>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NodeDrawer tree={tree} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Narrow>
  )
}

/** The room of the breadcrumb to come, so that nothing below it moves. */
const Place = styled.div`
  visibility: hidden;
`

const Heading = styled.h2`
  margin-bottom: 8px;
  font: 600 var(--t-12) / 1.45 var(--font-ui);
  letter-spacing: 0;
  color: var(--ink-3);
`

const Narrow = styled.div`
  display: none;
  margin-bottom: var(--s-3);
  ${below.tablet} {
    display: block;
  }
`

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`
