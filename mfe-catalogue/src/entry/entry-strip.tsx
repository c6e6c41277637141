import { Icon, IconButton, Input, TextButton } from '@portal/shared-ui'
import { useWords } from '../words'
import { closeEntries, dropEntry, useEntries, type Entries } from './entries'
import { Foot, List, Strip, Times, Typed } from './entry-look'
import { EntryRow } from './entry-row'
import type { QuickEntry } from './use-quick-entry'

/** The quantity that is being typed, and the entries that are not in the cart yet (rules K-64, K-65). */
export function EntryStrip({ entry }: { entry: QuickEntry }) {
  const t = useWords()
  const entries = useEntries()
  const { typed, quantity } = entry
  const { open, added, remarks, stopped } = entries
  if (!typed && open.length === 0 && added === 0) return null
  const isDroppable = (state: 'waiting' | 'bad') => state === 'bad' || stopped?.why === 'conflict'
  return (
    <Strip aria-label={t('entry.title')}>
      {typed && (
        <Typed>
          <b>{typed.code}</b>
          <Times>
            <span aria-hidden>×</span>
            <Input
              ref={quantity}
              data-size="s"
              aria-label={t('product.quantity', { name: typed.code })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={typed.quantity}
              onChange={(event) => entry.setQuantity(event.target.value)}
              onKeyDown={entry.handleQuantityKey}
            />
          </Times>
          <small>{t('entry.hint')}</small>
        </Typed>
      )}
      {stopped && (
        <Foot role="alert">
          <p>{stopped.why === 'center' ? t('entry.center') : stopped.text}</p>
          <TextButton type="button" onClick={entry.retry}>
            {t(stopped.why === 'lost' ? 'retry' : 'entry.ask')}
          </TextButton>
        </Foot>
      )}
      {(open.length > 0 || remarks.length > 0) && (
        <List>
          {remarks.map((row, index) => (
            <li key={`remark ${index}`}>
              <b>{`${row.code} × ${row.quantity}`}</b>
              <span data-tone="warn">{[row.message, row.unlikely].filter(Boolean).join(' ')}</span>
            </li>
          ))}
          {open.map((one) => (
            <EntryRow
              key={one.id}
              entry={one}
              isDroppable={isDroppable(one.state)}
              onMend={() => entry.mend(one)}
              onReplace={(code) => entry.replace(one, code)}
              onDrop={() => dropEntry(one.id)}
            />
          ))}
        </List>
      )}
      {(open.length > 0 || added > 0) && (
        <Foot>
          <p role="status">
            <EntryCounts {...entries} />
          </p>
          <IconButton icon="close" size="s" label={t('entry.close')} onClick={closeEntries} />
        </Foot>
      )}
    </Strip>
  )
}

/** 'Añadidas: 12. Pendientes: 1. Sin añadir: 2.' and the article that was added last. */
function EntryCounts({ open, added, last }: Entries) {
  const t = useWords()
  const bad = open.filter(({ state }) => state === 'bad').length
  const counts = { added, waiting: open.length - bad, bad }
  return (
    <>
      {t('entry.counts', { added: String(counts.added), waiting: String(counts.waiting), bad: String(counts.bad) })}
      {last?.product && (
        <>
          {' '}
          <Icon name="check" size={14} /> {last.product.name}
        </>
      )}
    </>
  )
}
