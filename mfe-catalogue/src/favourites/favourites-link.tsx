import { linkTo, useFavouritesCount } from '@portal/shared-sdk'
import type { HeaderSlotProps } from '@portal/shared-sdk/area'
import { HeaderEntryLink } from '@portal/shared-ui'
import { useWords } from '../words'

/** The link to the favourites with their count, in the header or in a phone's bottom bar. */
export default function FavouritesLink({ place }: HeaderSlotProps) {
  const t = useWords()
  const count = useFavouritesCount()
  const to = linkTo('favourites')
  if (!to) return null
  const name = t('favourites.link', { count })
  return place === 'header' ? (
    <HeaderEntryLink
      place={place}
      to={to}
      icon="star"
      text={String(count)}
      label={name}
      title={t('favourites.title')}
    />
  ) : (
    <HeaderEntryLink place={place} to={to} icon="star" text={t('favourites.title')} label={name} count={count} />
  )
}
