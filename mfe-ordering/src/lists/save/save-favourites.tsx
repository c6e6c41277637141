import { useSession } from '@portal/shared-sdk'
import { useWords } from '../../words'
import { SaveListButton } from './save-list-button'

/** 'Guardar como lista' of the favourites: the widget of `favourites.tools` (rule R-53). */
export default function SaveFavourites() {
  const t = useWords()
  const { client, center } = useSession()
  if (!client) return null
  return (
    <SaveListButton
      isShort
      isWide
      source={{ kind: 'favourites' }}
      client={client.id}
      center={center?.id ?? null}
      name={t('favourites.title')}
    />
  )
}
