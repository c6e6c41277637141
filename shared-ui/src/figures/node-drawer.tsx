import { Drawer } from '@portal/shared-ui/dialog'
import { NodeTree, type NodeTreeProps } from './node-tree'

/** The tree of nodes in a panel from the edge; choosing one closes it. */
export default function NodeDrawer({ tree, onClose }: { tree: NodeTreeProps; onClose: () => void }) {
  return (
    <Drawer isOpen title={tree.label} onClose={onClose}>
      <NodeTree
        {...tree}
        onChoose={(id) => {
          tree.onChoose(id)
          onClose()
        }}
      />
    </Drawer>
  )
}
