import { formatNumber } from '@portal/shared-sdk'
import type { Storeroom } from '@portal/shared-sdk/contract'
import { Icon, Text, VisuallyHidden } from '@portal/shared-ui'
import { useWords } from '../words'
import { linesFor, type Counted } from './counted'
import { Articles } from './storeroom-look'

interface ArticleListProps {
  room: Storeroom
  counted: Counted
  /** The line that is shown. */
  shown: number
  search: string
  onShow: (line: number) => void
}

/** All articles of the storeroom with what was counted; a press shows one. */
export function ArticleList({ room, counted, shown, search, onShow }: ArticleListProps) {
  const t = useWords()
  const found = linesFor(room, search)
  if (found.length === 0) return <Text as="p">{t('storeroom.none_found')}</Text>
  return (
    <Articles aria-label={t('storeroom.articles')}>
      {found.map(({ line, name, code, format, par }) => {
        const amount = counted.amounts[line]
        return (
          <li key={line}>
            <button type="button" aria-current={line === shown || undefined} onClick={() => onShow(line)}>
              <span>
                {name}
                <small>{[code, format.name].filter(Boolean).join(' · ')}</small>
              </span>
              <b>
                {amount === undefined ? (
                  <VisuallyHidden>{t('storeroom.not_counted')}</VisuallyHidden>
                ) : (
                  <>
                    {formatNumber(amount)} / {formatNumber(par)} <Icon name="check" size={14} />
                  </>
                )}
              </b>
            </button>
          </li>
        )
      })}
    </Articles>
  )
}
