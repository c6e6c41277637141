import { errorText } from '@portal/shared-sdk'
import { notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import { useWords } from '../words'

const shownMs = 10_000

/** Says on any page that details of the cart could not be saved, with a button that tries again (rule C-95). */
export function useUnsavedNotice(): (error: unknown, save: () => Promise<void>) => void {
  const t = useWords()
  return useCallback(
    (error, save) => {
      const show = (reason: unknown) =>
        void notify({
          tone: 'bad',
          title: t('details_failed'),
          detail: errorText(reason),
          shownMs,
          action: { label: t('retry'), onClick: () => void save().catch(show) },
        })
      show(error)
    },
    [t],
  )
}
