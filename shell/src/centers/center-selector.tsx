import { emit, useAccount, useSession } from '@portal/shared-sdk'
import { Ellipsis, Icon, VisuallyHidden } from '@portal/shared-ui'
import { Part } from '../header/context-part'
import { useWords } from '../words'

/** The chosen centre in the header; a click opens the dialog that lists the centres. */
export function CenterSelector() {
  const t = useWords()
  const { center } = useSession()
  const { account } = useAccount()
  // The purchasing system has fixed the centre.
  if (center && account?.punchout?.center === center.id) {
    return (
      <Part>
        <small>{t('header.center')}</small>
        <b>
          <Ellipsis title={center.name}>{center.name}</Ellipsis>
        </b>
      </Part>
    )
  }
  return (
    <Part as="button" type="button" aria-haspopup="dialog" onClick={() => emit('centerWanted')}>
      <small>{t('header.center')}</small>
      <b>
        <Ellipsis title={center?.name}>{center?.name ?? t('header.choose_center')}</Ellipsis>
        <Icon name="chevron-down" size={14} line={2} />
      </b>
      {center && <VisuallyHidden>{t('header.change_center')}</VisuallyHidden>}
    </Part>
  )
}
