import { Drawer } from '@portal/shared-ui/dialog'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Categories and suppliers in a panel from the edge. */
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

/** The panel's own title names the tree already. */
const Content = styled.div`
  section:first-of-type > h2 {
    display: none;
  }
`
