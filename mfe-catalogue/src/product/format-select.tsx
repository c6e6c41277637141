import { Select, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { OrderDraft } from './use-order-draft'

interface FormatSelectProps {
  draft: Pick<OrderDraft, 'formats' | 'format' | 'setFormat'>
  productName: string
  size?: 's' | 'm'
}

/** Props of a Select for the format; the own unit has no id. */
export const formatChoice = ({ formats, format, setFormat }: FormatSelectProps['draft']) => ({
  options: formats.map(({ id, name }) => ({ value: String(id ?? ''), label: name })),
  value: String(format.id ?? ''),
  onChange: (value: string) => setFormat(value === '' ? null : Number(value)),
})

/** The formats of a product, the own unit first; as text where there is no choice. */
export function FormatSelect({ draft, productName, size = 's' }: FormatSelectProps) {
  const t = useWords()
  if (draft.formats.length < 2) return <Only data-only>{draft.format.name}</Only>
  return <Select size={size} aria-label={t('product.format', { name: productName })} {...formatChoice(draft)} />
}

/** As high as the Select of other products. */
const Only = styled.span`
  display: flex;
  align-items: center;
  min-width: 0;
  height: var(--ctl-s);
  padding-inline: 2px;
  font-size: var(--t-13);
  color: var(--ink-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${below.phone} {
    display: none;
  }
`
