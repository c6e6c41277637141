import type { CartItem } from '@portal/shared-sdk/contract'
import { Alert, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useTicked } from '../bulk/use-ticked'
import { LinesTools } from '../find/lines-tools'
import { useFoundLines } from '../find/use-found-lines'
import { useWords } from '../words'
import { LineTable, type LineCommands } from './line-table'
import type { LineProblem, LineView } from './line-view'

/** The lines of a cart: found, sorted, ticked and changed. */
export function CartLines({
  cart,
  items,
  view,
  problems,
  onOrder,
  ...commands
}: LineCommands & {
  /** The id of the cart. */
  cart: number | null
  items: CartItem[]
  view: LineView
  problems: Readonly<Record<number, LineProblem>>
}) {
  const t = useWords()
  const found = useFoundLines(cart, items)
  const ticked = useTicked(found.shown)
  const { shown, isOffered, isWhole, text, setText } = found
  return (
    <>
      <Frame>
        {isOffered && <LinesTools found={found} count={items.length} showsPrices={view.showsPrices} />}
        {shown.length > 0 ? (
          <LineTable
            {...commands}
            items={shown}
            ticked={ticked}
            view={view}
            problems={problems}
            onOrder={isWhole ? onOrder : undefined}
          />
        ) : (
          <None>
            <Alert tone="info" action={{ label: t('all_lines'), onClick: () => setText('') }}>
              {t('no_lines', { text: text.trim() })}
            </Alert>
          </None>
        )}
      </Frame>
      <Text as="p" data-size="s" data-tone="faint">
        {t('billable_text')}
      </Text>
    </>
  )
}

const Frame = styled.div`
  --head-h: 46px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: clip;
`

const None = styled.div`
  padding: 12px 16px;
`
