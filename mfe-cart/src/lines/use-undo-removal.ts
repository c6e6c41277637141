import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import { undoMs } from '../clear/use-undo-clearing'
import { useWords } from '../words'

/**
 * Says that lines were removed, and brings them back to their places when asked within 10 seconds (rule C-33).
 * undo: what the removal answered.
 */
export function useUndoRemoval(): (lines: readonly CartItem[], undo: number) => void {
  const t = useWords()
  const { restoreLines } = useCartCommands()

  return useCallback(
    (lines: readonly CartItem[], undo: number) => {
      const [first] = lines
      if (!first) return
      const values = { name: first.description || first.product_data.name, count: lines.length }
      const notice = notify({
        title: lines.length === 1 ? t('removed_line', values) : t('removed_lines', values),
        shownMs: undoMs,
        action: {
          label: t('undo'),
          onClick: () => {
            dismissNotice(notice)
            restoreLines(undo)
              .then(() =>
                notify({ title: lines.length === 1 ? t('line_restored', values) : t('lines_restored', values) }),
              )
              .catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
          },
        },
      })
    },
    [restoreLines, t],
  )
}
