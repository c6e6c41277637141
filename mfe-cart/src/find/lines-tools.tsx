import { SearchBox, Select, Text, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { lineOrders } from './find-lines'
import type { FoundLines } from './use-found-lines'

/** Above many lines: a field that finds some of them, and their order (rule C-111). count: of all lines. */
export function LinesTools({
  found: { shown, text, setText, order, setOrder },
  count,
  showsPrices,
}: {
  found: FoundLines
  count: number
  showsPrices: boolean
}) {
  const t = useWords()
  const offered = lineOrders.filter((one) => one !== 'amount' || showsPrices)
  return (
    <Tools>
      <SearchBox compact hotkey={false} label={t('find_lines')} value={text} onChange={setText} onSubmit={setText} />
      <Select
        look="ghost"
        fit
        aria-label={t('order_lines')}
        options={offered.map((one) => ({ value: one, label: t(`order_by_${one}`) }))}
        value={order}
        onChange={setOrder}
      />
      <Text data-size="s" role="status">
        {text.trim() && t('found_lines', { found: shown.length, count })}
      </Text>
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 12px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  > form {
    flex: 1 1 130px;
    max-width: 360px;
  }
  > [role='status'] {
    margin-left: auto;
    &:empty {
      display: none;
    }
  }
  ${below.phone} {
    padding: 8px 12px;
  }
`
