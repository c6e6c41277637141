import { errorText, useFavouriteCommands } from '@portal/shared-sdk'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useWords } from '../words'

/** How long (ms) the screen offers to bring emptied favourites back. The server allows it a little longer. */
const undoMs = 10_000

/** Says that the favourites were emptied, and brings these products back when asked within 10 seconds (rule K-73). */
export function useUndoClearing(): (products: readonly number[]) => void {
  const t = useWords()
  const { restore } = useFavouriteCommands()
  return (products) => {
    const notice = notify({
      title: t('favourites.cleared', { count: products.length }),
      shownMs: undoMs,
      action: {
        label: t('favourites.undo'),
        onClick: () => {
          dismissNotice(notice)
          restore(products).then(
            () => notify({ title: t('favourites.restored') }),
            (error: unknown) => notify({ tone: 'bad', title: errorText(error) }),
          )
        },
      },
    })
  }
}
