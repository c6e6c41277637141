import { CategoryTree, Loading, pathTo, Skeleton, type TreeNode } from '@portal/shared-ui'
import styled from 'styled-components'
import { FigureBody } from './figure-body'
import { hasFailed, type FigureState } from './figure-state'

/** A node of statistics or of the dashboard, in the form of the API: at most four levels. */
export interface FigureNode {
  id: number
  node_name: string
  children?: readonly FigureNode[]
}

export interface NodeTreeProps {
  /** Name of the tree: 'Centros', 'Cartera'. */
  label: string
  state: FigureState<readonly FigureNode[]>
  chosen: number | null
  onChoose: (id: number) => void
}

const treeNode = ({ id, node_name, children }: FigureNode): TreeNode => ({
  id,
  name: node_name,
  children: (children ?? []).map(treeNode),
})

/** The nodes from the top down to the chosen one, which is last; [] when it does not exist. */
export const nodePath = (nodes: readonly FigureNode[], id: number | null): { id: number; name: string }[] =>
  pathTo(nodes.map(treeNode), id)

/** A tree of nodes, one of which is chosen. */
export function NodeTree({ label, state, chosen, onChoose }: NodeTreeProps) {
  if (state.data === undefined && !hasFailed(state))
    return (
      <Loading label={label}>
        <Shapes>
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} height={24} />
          ))}
        </Shapes>
      </Loading>
    )
  return (
    <FigureBody state={state} height={0} isEmpty={(nodes) => nodes.length === 0}>
      {(nodes) => (
        <CategoryTree
          plain
          label={label}
          nodes={nodes.map(treeNode)}
          selected={chosen}
          onSelect={onChoose}
          defaultOpen={nodes[0]?.id}
          delay={0}
        />
      )}
    </FigureBody>
  )
}

const Shapes = styled.div`
  display: grid;
  gap: 12px;
`
