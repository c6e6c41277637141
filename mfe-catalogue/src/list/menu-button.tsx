import { Button, below } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

const MenuSheet = lazy(() => import('./menu-sheet'))

interface MenuButtonProps {
  /** 'always'; on a 'tablet' and less, where no side column shows the same; on a 'phone', where the search has no categories. */
  on: 'always' | 'tablet' | 'phone'
  /** The sheet closes when another category is chosen. */
  chosen: number | null
  children: ReactNode
}

/** Opens the categories where no side column shows them. */
export function MenuButton({ on, chosen, children }: MenuButtonProps) {
  const t = useWords()
  const [openedOver, setOpenedOver] = useState<number | null | undefined>()
  const isOpen = openedOver !== undefined && openedOver === chosen
  return (
    <Place data-on={on}>
      <Button icon="list" size="s" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenedOver(chosen)}>{t('categories.title')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuSheet title={t('categories.title')} onClose={() => setOpenedOver(undefined)}>{children}</MenuSheet>
        </Suspense>
      )}
    </Place>
  )
}

const Place = styled.span`
  display: contents;
  &[data-on='tablet'], &[data-on='phone'] { display: none; }
  ${below.tablet} { &[data-on='tablet'] { display: contents; } }
  ${below.phone} { &[data-on='phone'] { display: contents; } }
`
