import { linkTo } from '@portal/shared-sdk'
import { Button, EmptyState, LinkButton } from '@portal/shared-ui'
import { emptyPicture } from '../empty-picture'
import { PasteButton } from '../paste/paste-button'
import { useWords } from '../words'

/** An empty cart. undo: restores the cart that was cleared a moment ago. */
export function EmptyCart({
  hasOwner,
  isLead,
  undo,
}: {
  hasOwner: boolean
  isLead: boolean
  undo: (() => void) | null
}) {
  const t = useWords()
  const more = (isLead ? linkTo('leadCatalogue') : linkTo('catalogue')) ?? '/'
  return (
    <EmptyState
      picture={emptyPicture}
      title={hasOwner ? t('empty') : t('no_client')}
      text={hasOwner ? t(isLead ? 'empty_text_lead' : 'empty_text') : undefined}
      action={
        hasOwner ? (
          <>
            {undo && (
              <Button icon="refresh" onClick={undo}>
                {t('bring_back')}
              </Button>
            )}
            <LinkButton look="primary" to={more}>
              {t('add_more')}
            </LinkButton>
            <PasteButton />
          </>
        ) : (
          <LinkButton look="primary" to={linkTo('clients') ?? '/'}>
            {t('choose_client')}
          </LinkButton>
        )
      }
    />
  )
}
