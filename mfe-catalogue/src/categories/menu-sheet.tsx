import { Drawer } from '@portal/shared-ui/dialog'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Categories and suppliers in a drawer. */
export default function MenuSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer isOpen title={title} onClose={onClose}>
      <Content>{children}</Content>
    </Drawer>
  )
}

/** Without the tree's heading: the drawer's title says the same. */
const Content = styled.div`
  section:first-of-type > h2 {
    display: none;
  }
`
