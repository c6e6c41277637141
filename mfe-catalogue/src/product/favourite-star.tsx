import { useFavouriteCommands, useIsFavourite } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { IconButton } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** Marks a product as a favourite, or takes the mark away; it shows at once and is taken back when that fails. */
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
      // the star falls back to what the server last said
    }
    setWanted(undefined)
  }
  return (
    <IconButton
      icon="star"
      label={t('product.favourite', { name: product.name })}
      pressed={isFavourite}
      onClick={handleClick}
    />
  )
}
