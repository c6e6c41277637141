import { IconButton, TextButton } from '@portal/shared-ui'
import { useWords } from '../words'
import type { Entry } from './entries'

/** An entry that is not in the cart: it waits, or tells why it cannot be added. */
export function EntryRow({
  entry,
  isDroppable,
  onMend,
  onReplace,
  onDrop,
}: {
  entry: Entry
  isDroppable: boolean
  onMend: () => void
  onReplace: (code: string) => void
  onDrop: () => void
}) {
  const t = useWords()
  const { code, quantity, state, message, suggestions } = entry
  return (
    <li>
      <b>{quantity === '' ? code : `${code} × ${quantity}`}</b>
      <span data-part="why">
        <span data-tone={state === 'bad' ? 'bad' : 'faint'}>{state === 'bad' ? message : t('entry.waits')}</span>
        {suggestions.map((other) => (
          <TextButton key={other.id} type="button" onClick={() => onReplace(other.external_id)}>
            {other.external_id} · {other.name}
          </TextButton>
        ))}
      </span>
      <span data-part="do">
        {state === 'bad' && (
          <TextButton type="button" aria-label={t('entry.mend_of', { code })} onClick={onMend}>
            {t('entry.mend')}
          </TextButton>
        )}
        {isDroppable && <IconButton icon="close" size="s" label={t('entry.drop', { code })} onClick={onDrop} />}
      </span>
    </li>
  )
}
