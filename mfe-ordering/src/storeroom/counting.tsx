import type { Storeroom } from '@portal/shared-sdk/contract'
import { Button, SearchBox, Sheet, Split, Stack, Text, notify } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words'
import { ArticleCard } from './article-card'
import { ArticleList } from './article-list'
import { countedIn, lineOfCode, linesFor, nextUncounted, readAmount, scannedIn } from './counted'
import { canScan } from './scan'
import { ScanDialog } from './scan-dialog'
import { Progress } from './storeroom-look'
import type { Count } from './use-count'

interface CountingProps {
  room: Storeroom
  count: Count
  /** Shows what is missing. */
  onSummary: () => void
}

/** Counting: one article at a time, with all of them beside or below it (rule R-66). */
export function Counting({ room, count, onSummary }: CountingProps) {
  const t = useWords()
  const { counted, line: shown } = count
  const [search, setSearch] = useState('')
  const [isScanning, setScanning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const place = Math.max(
    0,
    room.lines.findIndex(({ line }) => line === shown),
  )
  const line = room.lines[place]
  const done = countedIn(room, counted)
  useScanner(searchField)
  if (!line) return null

  function show(to: number) {
    count.show(to)
    setSearch('')
    // On a phone the list stands below the article.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  function next() {
    // Read anew: a press on an amount and on this come before a drawing.
    const uncounted = nextUncounted(room, count.latest(), shown)
    const following = room.lines[place + 1]
    if (uncounted === null) onSummary()
    else if (following && count.latest().amounts[shown] === undefined) show(following.line)
    else show(uncounted)
  }
  /** Whether the storeroom has it. */
  function showCode(code: string): boolean {
    const found = lineOfCode(room, code)
    if (found) show(found.line)
    return found !== undefined
  }
  /** The digits of a code are no amount: it is what stood before them. */
  function scanned(code: string, before: number | null) {
    const found = scannedIn(room, code)
    const read = found?.before ? readAmount(found.before) : { amount: before }
    count.setAmount(shown, 'amount' in read ? read.amount : before)
    if (found) show(found.line.line)
    else notify({ tone: 'warn', title: t('storeroom.unknown_code', { code }) })
  }
  function submit(text: string) {
    if (!text.trim() || showCode(text)) return
    const [only, ...others] = linesFor(room, text)
    if (only && others.length === 0) show(only.line)
    else if (!only) notify({ tone: 'warn', title: t('storeroom.unknown_code', { code: text.trim() }) })
  }
  return (
    <Stack gap={4}>
      <Progress ref={top}>
        <span role="status">{t('storeroom.progress', { done, count: room.lines.length })}</span>
        {canScan() && (
          <Button size="s" onClick={() => setScanning(true)}>
            {t('storeroom.scan')}
          </Button>
        )}
        <i aria-hidden>
          <b style={{ width: `${(100 * done) / room.lines.length}%` }} />
        </i>
      </Progress>
      <Split
        width={400}
        label={t('storeroom.articles')}
        side={
          <Sheet title={t('storeroom.articles')}>
            <Stack gap={3}>
              <SearchBox
                label={t('storeroom.search')}
                value={search}
                onChange={setSearch}
                onSubmit={submit}
                fieldRef={searchField}
                compact
              />
              <ArticleList room={room} counted={counted} shown={shown} search={search} onShow={show} />
            </Stack>
          </Sheet>
        }
      >
        <Sheet>
          <Stack gap={4}>
            <ArticleCard
              line={line}
              amount={counted.amounts[line.line]}
              place={place + 1}
              onAmount={(amount) => count.setAmount(line.line, amount)}
              onNext={next}
              onBack={place > 0 ? () => show(room.lines[place - 1]?.line ?? shown) : undefined}
              onCode={scanned}
              fieldRef={field}
            />
            {done > 0 && (
              <Button wide onClick={onSummary}>
                {t('storeroom.finish')}
              </Button>
            )}
            {count.isKept === false && (
              <Text as="p" data-tone="warn">
                {t('storeroom.not_kept')}
              </Text>
            )}
          </Stack>
        </Sheet>
      </Split>
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            const isKnown = showCode(code)
            if (isKnown) setScanning(false)
            return isKnown
          }}
        />
      )}
    </Stack>
  )
}

/** A hand scanner types like a keyboard: digits that no field takes go into the search. */
function useScanner(search: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!isTyping && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
        search.current?.focus()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [search])
}
