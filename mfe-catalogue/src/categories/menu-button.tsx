import { Button, below } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { useWords } from '../words'

const MenuSheet = lazy(() => import('./menu-sheet'))

interface MenuButtonProps {
  /** Always, in windows up to a tablet's (without side column), or a phone's (where the search has no categories). */
  on: 'always' | 'tablet' | 'phone'
  /** The sheet closes when another category is chosen. */
  chosen: number | null
  children: ReactNode
}

/** Shows its content in the windows that MenuButtonProps['on'] names. */
export const WithoutColumn = styled.div<{ $on: MenuButtonProps['on'] }>`
  display: ${({ $on }) => ($on === 'always' ? 'contents' : 'none')};
  ${({ $on }) =>
    $on !== 'always' &&
    css`
      ${below[$on]} {
        display: contents;
      }
    `}
`

/** Opens the categories in a sheet where no side column shows them. */
export function MenuButton({ on, chosen, children }: MenuButtonProps) {
  const t = useWords()
  const [openedOver, setOpenedOver] = useState<number | null | undefined>()
  const isOpen = openedOver !== undefined && openedOver === chosen
  return (
    <WithoutColumn as="span" $on={on}>
      <Button icon="list" size="s" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenedOver(chosen)}>
        {t('categories.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuSheet title={t('categories.title')} onClose={() => setOpenedOver(undefined)}>
            {children}
          </MenuSheet>
        </Suspense>
      )}
    </WithoutColumn>
  )
}
