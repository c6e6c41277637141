import { formatNumber, siteAddress } from '@portal/shared-sdk'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '../icon/icon'
import { Item, Picture, Twist } from './category-tree-look'
import type { TreeRow } from './tree-rows'

interface TreeItemProps {
  row: TreeRow
  /** Without pictures. */
  isPlain: boolean | undefined
  isChosen: boolean
  /** Whether Tab stops here: only at one row of the tree. */
  isTabStop: boolean
  onSelect: () => void
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A row of a CategoryTree: picture or chevron, name, count. */
export function TreeItem({ row, isPlain, isChosen, isTabStop, onSelect, onToggle, onFocus, onKeyDown }: TreeItemProps) {
  const { node, level, isOpen, hasChildren, position, siblings } = row
  const handleTwist = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    <Item
      role="treeitem"
      data-id={node.id}
      data-level={level}
      data-plain={isPlain || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      onClick={onSelect}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {level === 1 && !isPlain ? (
        <Picture>
          {node.image_url && <img src={siteAddress(node.image_url)} alt="" width={32} height={32} loading="lazy" />}
        </Picture>
      ) : (
        level < 4 && (
          <Twist onClick={hasChildren ? handleTwist : undefined}>
            {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />}
          </Twist>
        )
      )}
      <span>{node.name}</span>
      {node.count !== undefined && <small>{formatNumber(node.count)}</small>}
    </Item>
  )
}
