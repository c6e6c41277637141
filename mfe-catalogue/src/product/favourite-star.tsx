import { useFavouriteCommands, useIsFavourite } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { IconButton } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** Adds a product to the favourites or removes it; shown at once, and undone when the request fails. */
export function FavouriteStar({ product }: { product: ProductRow }) {
  const t = useWords()
  const { add, remove } = useFavouriteCommands()
  const [wanted, setWanted] = useState<boolean>()
  const known = useIsFavourite(product)
  const isFavourite = wanted ?? known

  const handleClick = async () => {
    if (wanted !== undefined) return
    setWanted(!known)
    try {
      await (known ? remove(product.id) : add(product.id))
    } catch {
      // the star shows again what the server last answered
    }
    setWanted(undefined)
  }
  return (
    <IconButton
      icon="star"
      label={t('product.favourite', { name: product.name })}
      pressed={isFavourite}
      onClick={() => void handleClick()}
    />
  )
}
